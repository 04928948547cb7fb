# How the fonts in print/ were made of text.woff2 and head.woff2; nothing runs this when the guide is built.
# Needs fonttools with brotli. A browser writes a font with a variable weight into a PDF as drawings of its
# letters (Type 3); fonts of one weight it embeds as fonts, with their names, so that printers set them well.
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
for name, family, weights in (('text', 'Urok Serif', (400, 600)), ('head', 'Urok Condensed', (500, 650, 800))):
    for weight in weights:
        f = instancer.instantiateVariableFont(TTFont(name + '.woff2'), {'wght': weight})
        full = f'{family} {weight}'
        for r in list(f['name'].names):
            if r.nameID == 256: f['name'].removeNames(nameID=256)
        for i, text in ((2, 'Regular'), (4, full), (6, full.replace(' ', '-'))):
            f['name'].setName(text, i, 3, 1, 0x409)
        f['OS/2'].usWeightClass = weight
        f.flavor = 'woff2'
        f.save(f'print/{name}-{weight}.woff2')

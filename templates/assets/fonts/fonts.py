# How text.woff2 and head.woff2 were made; nothing runs this when the guide is built.
# Needs fonttools with brotli and, in node_modules, the npm packages
# @fontsource-variable/source-serif-4 and @fontsource-variable/sofia-sans-condensed (both OFL, see OFL.txt).
# Each family there is split into Cyrillic and Latin; a font that arrives in halves shows words set in two faces,
# so the halves are merged at the two ends of the weights that pages use and made variable again between them.
from fontTools.ttLib import TTFont
from fontTools import subset, merge
from fontTools.varLib import instancer, build as vbuild
from fontTools.designspaceLib import DesignSpaceDocument, AxisDescriptor, SourceDescriptor
import copy, os, sys
B='node_modules/@fontsource-variable/'
LAT=list(range(0x20,0x7f))+[0x2bc,0xa0,0xa9,0xab,0xbb,0xb7,0xd7,0x2010,0x2011,0x2013,0x2014,0x2018,0x2019,0x201a,0x201c,0x201d,0x201e,0x2022,0x2026,0x2212]
CYR=list(range(0x400,0x460))+[0x490,0x491,0x2116,0x450,0x45d,0x301,0x300]
def load(name,s): return TTFont(f'{B}{name}/files/{name}-{s}-wght-normal.woff2')
def ukr(f):
    # Sofia's default Cyrillic forms are Bulgarian and only RUS switches them back: let UKR do the same.
    for sr in f['GSUB'].table.ScriptList.ScriptRecord:
        if sr.ScriptTag!='cyrl': continue
        tags=[l.LangSysTag for l in sr.Script.LangSysRecord]
        if 'RUS ' in tags and 'UKR ' not in tags:
            n=copy.deepcopy([l for l in sr.Script.LangSysRecord if l.LangSysTag=='RUS '][0]); n.LangSysTag='UKR '
            sr.Script.LangSysRecord.append(n); sr.Script.LangSysRecord.sort(key=lambda l:l.LangSysTag)
            sr.Script.LangSysCount=len(sr.Script.LangSysRecord)
def master(name,w,fam,out):
    parts=[]
    for s,u in (('cyrillic',CYR),('latin',LAT)):
        f=load(name,s); f=instancer.instantiateVariableFont(f,{'wght':w}); ukr(f)
        o=subset.Options(); o.layout_features=['locl','ccmp','kern','mark','mkmk','tnum','liga']; o.hinting=False; o.notdef_outline=True; o.glyph_names=True; o.name_IDs=[0,1,2,13,14]; o.drop_tables+=['STAT','DSIG','gasp']
        sb=subset.Subsetter(o); sb.populate(unicodes=u); sb.subset(f)
        for t in ('gasp','STAT'):
            if t in f: del f[t]
        p=f'{out}-{w}-{s}.ttf'; f.flavor=None; f.save(p); parts.append(p)
    m=merge.Merger().merge(parts)
    p=f'{out}-{w}.ttf'; m.save(p); return p
def go(name,lo,hi,out,fam):
    f=load(name,'latin'); ax=f['fvar'].axes[0]; seg=f['avar'].segments['wght']
    def norm(w): # user -> normalized design
        x=(w-ax.defaultValue)/(ax.maxValue-ax.defaultValue) if w>=ax.defaultValue else -1
        ks=sorted(seg); 
        for a,b in zip(ks,ks[1:]):
            if a<=x<=b: return seg[a]+(seg[b]-seg[a])*(x-a)/(b-a)
    d=DesignSpaceDocument(); a=AxisDescriptor(); a.tag='wght'; a.name='Weight'; a.minimum=lo; a.default=lo; a.maximum=hi
    a.map=[(w,norm(w)*1000) for w in range(lo,hi+1,100)]; d.addAxis(a)
    for w in (lo,hi):
        s=SourceDescriptor(); s.path=master(name,w,fam,out); s.location={'Weight':norm(w)*1000}; s.familyName=fam; s.styleName=str(w); d.addSource(s)
    v,_,_=vbuild(d)
    for r in v['name'].names:
        if r.nameID in (1,4,6,16): r.string=fam
    # keep the glyph names out, they are not needed
    v['post'].formatType=3.0
    v.flavor='woff2'; v.save(f'{out}.woff2'); print(out,os.path.getsize(f'{out}.woff2'),len(v.getGlyphOrder()),[ (s.ScriptTag,[l.LangSysTag for l in s.Script.LangSysRecord]) for s in v['GSUB'].table.ScriptList.ScriptRecord], v['avar'].segments if 'avar' in v else None)
go('sofia-sans-condensed',500,800,'head','Urok Condensed')
go('source-serif-4',400,600,'text','Urok Serif')

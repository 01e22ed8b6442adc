"""Garnishes and the tall glass: mint leaves and sprigs, cucumber slices, pieces and ribbons, toasted coconut, bubbles. Units: 1 = 100 mm."""
from common import *
from glass import _c, wheel, ice, salt, glass, drink_mat, disc_uv
import subprocess
def tex(name, svg, w=900):
    """SVG drawn as text -> PNG in tex/ -> image node's file."""
    p = f'{TEX}/{name}.svg'; open(p, 'w').write(svg); subprocess.check_call(['rsvg-convert', '-w', str(w), p, '-o', p[:-3]+'png']); return p[:-3]+'png'
def painted(name, svg, rough=.4, glow=.08, bump=.3, w=900, coat=.2, sss=0):
    """Glossy material painted by an SVG; glow lifts it a little, as light through a thin slice does."""
    m, N, L, b = mat(name); t = N.new('ShaderNodeTexImage'); t.image = bpy.data.images.load(tex(name, svg, w)); L.new(t.outputs[0], b.inputs['Base Color']); L.new(t.outputs[0], b.inputs['Emission'])
    b.inputs['Emission Strength'].default_value = glow; b.inputs['Roughness'].default_value = rough; b.inputs['Clearcoat'].default_value = coat; b.inputs['Specular'].default_value = .4
    p = N.new('ShaderNodeBump'); p.inputs['Strength'].default_value = bump; p.inputs['Distance'].default_value = .01; L.new(t.outputs[0], p.inputs['Height']); L.new(p.outputs[0], b.inputs['Normal']); return m
# ---------------------------------------------------------------- mint
def mint_mat():
    if 'mint' not in _c:
        s = ''
        for y in (-1, 1):
            for i in range(8):
                x = 20+i*56; s += f'<path d="M{x} 128 C{x+26} {128+y*30} {x+62} {128+y*74} {x+104} {128+y*132}" stroke="#A9DE74" stroke-width="{6.5-.45*i:.1f}" fill="none" opacity=".8"/>'
                for q in (.35, .62): s += f'<path d="M{x+28+60*q:.0f} {128+y*(10+96*q):.0f} q16 {y*4} 34 {-y*6}" stroke="#8FCB5C" stroke-width="2.6" fill="none" opacity=".6"/>'
        _c['mint'] = painted('mint', f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 256"><defs><linearGradient id="g"><stop offset="0" stop-color="#5DB13A"/><stop offset=".5" stop-color="#3F9A33"/><stop offset="1" stop-color="#52A83B"/></linearGradient></defs><rect width="512" height="256" fill="url(#g)"/>{s}<path d="M0 128 H500" stroke="#B9E886" stroke-width="9"/></svg>', .42, .10, .5, 768, .25)
    return _c['mint']
def leaf(length=.34, width=.12, droop=.25, fold=.22, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), n=64, k=13, seed=0):
    """Toothed mint leaf from the origin along +X, face up, bulging between its side veins."""
    rnd = random.Random(seed); V, F, UV = [], [], []; tw = rnd.uniform(-.25, .25)
    for i in range(n+1):
        t = i/n; w = width*math.sin(math.pi*min(1, t**.72))**.8+.004; w *= 1+.075*((t*9) % 1)*(t < .97)
        for j in range(k):
            v = -1+2*j/(k-1); ph = t*8-abs(v)*1.5; z = .020*width/.12*abs(math.sin(math.pi*ph))*(1-.6*abs(v))*min(1, abs(v)*4)
            z += fold*abs(v)*w-droop*length*t*t+tw*v*w*t; V.append((length*t*(1-.12*droop*t), v*w, z)); UV.append((t, .5+.5*v))
    for i in range(n):
        for j in range(k-1): a = i*k+j; F.append((a, a+k, a+k+1, a+1))
    me = mesh('leaf', V, F); u = me.uv_layers.new(name='UV')
    for l in me.loops: u.data[l.index].uv = UV[l.vertex_index]
    return obj('leaf', me, mint_mat(), parent=parent, loc=loc, rot=[math.radians(a) for a in rot])
def stuck(angle, z, radius, spin, length=.25, width=.09, parent=None, seed=0):
    """Leaf laid against the wall of a glass, bent round it."""
    o = leaf(length, width, 0, 0, parent, seed=seed); c, s = math.cos(math.radians(spin)), math.sin(math.radians(spin))
    for v in o.data.vertices:
        x, y, h = v.co; x -= length/2; u, w = x*c-y*s, x*s+y*c; a = math.radians(angle)+u/radius; R = radius-.2*abs(h); v.co = (R*math.cos(a), R*math.sin(a), z+w)
    o.data.update(); return o
def tube(pts, r, material, parent=None, seg=14):
    """Round tube through points (a stem, a pick)."""
    c = bpy.data.curves.new('tube', 'CURVE'); c.dimensions = '3D'; c.bevel_depth = r; c.bevel_resolution = 4; c.use_fill_caps = True; s = c.splines.new('NURBS'); s.points.add(len(pts)-1); s.use_endpoint_u = True; s.order_u = 3
    for p, q in zip(s.points, pts): p.co = (*q, 1)
    o = bpy.data.objects.new('tube', c); bpy.context.scene.collection.objects.link(o); o.parent = parent; c.materials.append(material); return o
def sprig(loc, rot=(0, 0, 0), scale=1, seed=1, parent=None, pairs=4, height=.42):
    """Sprig growing along +Z: crossed pairs of leaves, large below, a small tuft on top."""
    root = empty('sprig', loc, [math.radians(a) for a in rot], scale); root.parent = parent; rnd = random.Random(seed)
    tube([(0, 0, -.35), (.01, 0, 0), (-.008, .006, height*.6), (0, 0, height)], .014, pbr('stem', '#6CAB3E', .5), root)
    for i in range(pairs):
        q = i/(pairs-1); L = .36-.17*q; el = 6+44*q
        for s in (0, 180): leaf(L*rnd.uniform(.92, 1.06), L*.40, .42-.25*q, .30, root, (0, 0, height*(.18+.80*q)), (rnd.uniform(-14, 14), -el+rnd.uniform(-7, 7), 90*i+s+35+rnd.uniform(-10, 10)), seed=rnd.random())
    for a in range(3): leaf(.11, .035, -.1, .5, root, (0, 0, height), (0, -72, 120*a+20), seed=a)
    return root
# ---------------------------------------------------------------- cucumber
def cucumber_mats():
    if 'cuke' not in _c:
        rnd = random.Random(6); s = ''
        for lobe in range(3):
            for i in range(9):
                a = math.radians(lobe*120+90+(i-4)*10.5); r = 50-abs(i-4)*2.4+rnd.uniform(-2, 2)
                s += f'<g transform="rotate({math.degrees(a):.1f}) translate({r:.1f} 0)"><ellipse rx="12" ry="4.6" fill="#F4FADB" opacity=".9"/><ellipse cx="2" rx="8" ry="2.7" fill="#DCEBA6"/></g>'
            a = math.radians(lobe*120+30); s += f'<path d="M0 0 L{70*math.cos(a):.1f} {70*math.sin(a):.1f}" stroke="#E9F5C4" stroke-width="5" stroke-linecap="round" opacity=".8"/>'
        for i in range(150): a, r = rnd.random()*6.283, rnd.uniform(66, 88); s += f'<circle cx="{r*math.cos(a):.1f}" cy="{r*math.sin(a):.1f}" r="{rnd.uniform(.6,1.5):.1f}" fill="#fff" opacity=".5"/>'
        face = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200"><defs><radialGradient id="g"><stop offset="0" stop-color="#DDF0A8"/><stop offset=".6" stop-color="#CBE68C"/><stop offset=".68" stop-color="#D9EFA6"/><stop offset=".90" stop-color="#C3E27C"/><stop offset="1" stop-color="#9CCB4E"/></radialGradient></defs><rect x="-100" y="-100" width="200" height="200" fill="#2E7A2B"/><circle r="94.5" fill="url(#g)"/>{s}</svg>'
        m, N, L, b = mat('peel'); t = N.new('ShaderNodeTexCoord'); n = N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = 5; mp = N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = (4, 4, .8); L.new(t.outputs['Object'], mp.inputs[0]); L.new(mp.outputs[0], n.inputs[0])
        r = ramp(N, [(.3, '#1E5E25'), (.5, '#2F7D2C'), (.72, '#5DA03C')]); L.new(n.outputs[0], r.inputs[0]); L.new(r.outputs[0], b.inputs['Base Color']); b.inputs['Roughness'].default_value = .3; b.inputs['Clearcoat'].default_value = .5
        v = N.new('ShaderNodeTexNoise'); v.inputs['Scale'].default_value = 26; L.new(t.outputs['Object'], v.inputs[0]); bp = N.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = .45; bp.inputs['Distance'].default_value = .015; L.new(v.outputs[0], bp.inputs['Height']); L.new(bp.outputs[0], b.inputs['Normal'])
        _c['cuke'] = painted('cucumber', face, .22, .10, .35, 900, .6), m
    return _c['cuke']
def slice_(r=.22, th=.03, parent=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    root = empty('slice', loc, [math.radians(a) for a in rot]); root.parent = parent; M = cucumber_mats()
    obj('s1', disc_uv('s', r*.985, th/2), M[0], False, parent=root); obj('s2', disc_uv('s', r*.985, -th/2, flip=True), M[0], False, parent=root)
    obj('sr', lathe('sr', [(r*.985, -th/2), (r, -th*.3), (r*1.002, 0), (r, th*.3), (r*.985, th/2)], 96), M[1], parent=root); return root
def piece(r=.24, length=.8, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Cucumber cut across: face at the origin looking along +Z, body down to a round end."""
    root = empty('piece', loc, [math.radians(a) for a in rot]); M = cucumber_mats(); obj('p1', disc_uv('p', r*.985, 0), M[0], False, parent=root)
    a = np.linspace(math.pi/2, 0, 16); obj('p2', lathe('p2', [(max(1e-4, r*.94*math.cos(math.pi/2-t)), -length-r*.8*math.sin(math.pi/2-t)) for t in a[::-1]]+[(r*.97, -length*.6), (r*1.0, -length*.25), (r, -.01), (r*.985, 0)], 96), M[1], parent=root); return root
def ribbon_mat():
    if 'ribbon' not in _c:
        rnd = random.Random(3); s = ''.join(f'<ellipse cx="{x+rnd.uniform(-6,6):.0f}" cy="{128+rnd.choice((-1,1))*rnd.uniform(14,34):.0f}" rx="19" ry="7" fill="#F7FBE6" opacity=".95"/>' for x in range(10, 1024, 26))
        _c['ribbon'] = painted('ribbon', f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 256"><rect width="1024" height="256" fill="#3F8F35"/><rect y="11" width="1024" height="234" fill="#A9D45E"/><rect y="26" width="1024" height="204" fill="#CFE894"/><rect y="66" width="1024" height="124" fill="#E0F2B4"/>{s}</svg>', .3, .14, .25, 1400, .5)
    return _c['ribbon']
def ribbon(path, width, across, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), rep=1.):
    """Thin strip along a 3D path; across(t) gives its unit cross direction."""
    P = np.array(path, float); n = len(P); s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]; s /= s[-1]; V, UV, F = [], [], []; k = 5
    for i in range(n):
        c = np.array(across(s[i]), float)
        for j in range(k): v = -1+2*j/(k-1); V.append(P[i]+c*v*width/2); UV.append((s[i]*rep, .5+.5*v))
    for i in range(n-1):
        for j in range(k-1): a = i*k+j; F.append((a, a+k, a+k+1, a+1))
    me = mesh('ribbon', V, F); u = me.uv_layers.new(name='UV')
    for l in me.loops: u.data[l.index].uv = UV[l.vertex_index]
    o = obj('ribbon', me, ribbon_mat(), parent=parent, loc=loc, rot=[math.radians(a) for a in rot]); q = o.modifiers.new('th', 'SOLIDIFY'); q.thickness = .010; q.offset = 0; return o
def ruffle(parent=None, loc=(0, 0, 0), rot=(0, 0, 0), folds=4, gap=.145, amp=.15, width=.25):
    """Cucumber ribbon folded to and fro on a pick along +X."""
    root = empty('ruffle', loc, [math.radians(a) for a in rot]); root.parent = parent; n = 40*folds; t = np.linspace(0, folds, n); L = gap*folds
    env = np.minimum(1, .55+.45*np.sin(np.pi*t/folds)**.5); x = t*gap-L/2-.10*gap*np.sin(4*np.pi*t); z = amp*env*np.sin(2*np.pi*t)
    ribbon(np.stack([x, .02*np.sin(2.1*t), z], -1), width, lambda s: (0, math.cos(.5*math.sin(9*s)), .25*math.sin(9*s)), root)
    m = pbr('pick', '#D9A35B', .45); tube([(-L/2-.62, 0, 0), (0, 0, 0), (L/2+.16, 0, 0)], .011, m, root); from sets import spheres
    spheres('bead', [(-L/2-.64, 0, 0, .036)], pbr('bead', 'coral', .25, coat=1), 32).parent = root; return root
def coconut_rim(parent, r=.585, z=1.312, n=2400, seed=2):
    """Fine toasted shreds along the outside of the rim, from cream to golden brown."""
    from mathutils import Euler
    rnd = random.Random(seed); cols = ('#FFF7E6', '#F6DFB2', '#DDA964', '#BF7F3C'); W = (.40, .32, .20, .08)
    for c, w in zip(cols, W):
        V, F = [], []
        for _ in range(int(n*w)):
            a = rnd.uniform(0, 2*math.pi); zz = z-abs(rnd.gauss(0, .034))+.014; rr = r+rnd.gauss(0, .010)+.008-.10*max(0, z-zz-.02); l, s, h = rnd.uniform(.012, .028), rnd.uniform(.004, .007), rnd.uniform(.003, .005); b = len(V)
            R = np.array(Euler((rnd.gauss(0, .9), rnd.gauss(0, .7), a+math.pi/2+rnd.gauss(0, .8))).to_matrix()); o = np.array([rr*math.cos(a), rr*math.sin(a), zz])
            for x in (-1, 1):
                for y in (-1, 1):
                    for q in (-1, 1): V.append(tuple(R@np.array([x*l, y*s+.22*s*x*x, q*h])+o))
            F += [tuple(b+i for i in f) for f in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
        obj('coc', mesh('coc', V, F), pbr('coc'+c, c, .6, emit=c, emit_s=.05), False, parent=parent)
# ---------------------------------------------------------------- tall glass
TALL_OUT = [(1e-4, 0), (.285, 0), (.312, .008), (.320, .030), (.330, .20), (.352, .80), (.374, 1.40), (.376, 1.44)]
TALL_IN = [(1e-4, .085), (.24, .087), (.292, .105), (.303, .15), (.330, .80), (.352, 1.40), (.356, 1.438)]
def fizz_mat():
    """Bubble in a drink: bright rim, clear middle; cheaper than refraction."""
    m, N, L, b = mat('fizz'); N.remove(b); o = N['Material Output']; t = N.new('ShaderNodeBsdfTransparent'); e = N.new('ShaderNodeEmission'); e.inputs['Color'].default_value = lin('#F6FFD8'); e.inputs['Strength'].default_value = .85
    lw = N.new('ShaderNodeLayerWeight'); lw.inputs[0].default_value = .45; mr = N.new('ShaderNodeMapRange'); mr.inputs[3].default_value = .10; mr.inputs[4].default_value = .9; L.new(lw.outputs['Facing'], mr.inputs[0]); mx = N.new('ShaderNodeMixShader')
    L.new(mr.outputs[0], mx.inputs[0]); L.new(t.outputs[0], mx.inputs[1]); L.new(e.outputs[0], mx.inputs[2]); L.new(mx.outputs[0], o.inputs['Surface']); return m
def highball(loc=(0, 0, 0), rot=0, scale=1, top='#E4F79A', bottom='#93D42E', cloud=.16, level=1.24, seed=4, arc=None):
    """Tall glass of something fizzy: ice, a lime wheel and mint at the wall, bubbles, salt on part of the rim. Returns its root."""
    from sets import spheres
    root = empty('highball', loc, (0, 0, math.radians(rot)), scale); inner = smooth_profile(TALL_IN, 6)
    obj('tall', lathe('tall', smooth_profile(TALL_OUT, 6)+[(.375, 1.449), (.366, 1.453), (.358, 1.449)]+inner[::-1], 160), glass('tallglass', '#FFFFFF', 1.48, 0, .93), parent=root)
    p = [(r+.002*(r > .01), z-.001) for r, z in inner if z <= level]; r = p[-1][0]; obj('fizzdrink', lathe('fizzdrink', p+[(r-.004, level+.006), (r-.018, level+.001), (r-.05, level), (1e-4, level)], 160), drink_mat('fizzdrink', top, bottom, cloud, (.10, 1.15), .20), parent=root)
    rnd = random.Random(seed)
    for x, y, z, s in ((-.15, -.10, .16, .22), (.13, .02, .30, .22), (-.10, .08, .46, .22), (.14, -.12, .62, .21), (-.14, -.06, .76, .22), (.10, .10, .90, .22), (-.02, -.14, 1.05, .20), (.15, .02, 1.14, .20), (-.16, .04, 1.13, .21)):
        ice(root, (x, y, z), s, [rnd.uniform(-.4, .4), rnd.uniform(-.4, .4), rnd.uniform(0, 3)])
    it = []
    for _ in range(430):
        a = rnd.uniform(0, 2*math.pi); z = .13+(level-.15)*rnd.random()**.8; R = float(np.interp(z, [q[1] for q in TALL_IN[2:]], [q[0] for q in TALL_IN[2:]]))
        it.append(((R+.008)*math.cos(a), (R+.008)*math.sin(a), z, .005+.009*rnd.random()**2.2))
    for _ in range(150): a = rnd.uniform(0, 6.283); it.append(((r-.012-.04*rnd.random())*math.cos(a), (r-.012-.04*rnd.random())*math.sin(a), level+.004, .006+.011*rnd.random()**2))
    f = spheres('fizz', it, fizz_mat(), 14); f.parent = root; f.visible_shadow = False
    if arc: s = salt(root, .366, 1.452, 1000, seed, [math.radians(a) for a in arc])
    return root

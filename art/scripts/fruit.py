"""Whole and cut fruit: mango and chili, strawberry, coconut. Units: 1 = 100 mm."""
from common import *
from garnish import leaf, painted, tube
from glass import _c
from sets import spheres
def at(name, parent, loc, rot, scale=1):
    root = empty(name, loc, [math.radians(a) for a in rot], scale); root.parent = parent; return root
# ---------------------------------------------------------------- mango
def mango_mats():
    if 'mango' not in _c:
        m, N, L, b = mat('mangoskin'); t = N.new('ShaderNodeTexCoord'); s = N.new('ShaderNodeSeparateXYZ'); n = N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = 3.2
        mr = N.new('ShaderNodeMapRange'); mr.inputs[1].default_value, mr.inputs[2].default_value = -.34, .34; ad = N.new('ShaderNodeMath'); ad.operation = 'MULTIPLY_ADD'; ad.inputs[1].default_value = .36
        L.new(t.outputs['Object'], s.inputs[0]); L.new(t.outputs['Object'], n.inputs[0]); L.new(s.outputs['X'], mr.inputs[0]); L.new(n.outputs['Fac'], ad.inputs[0]); L.new(mr.outputs[0], ad.inputs[2]); mr.inputs[3].default_value, mr.inputs[4].default_value = -.12, .80
        r = ramp(N, [(.16, '#9DBB3C'), (.36, '#F8BC2E'), (.62, '#F7922B'), (.84, '#E9502F'), (1, '#D43331')]); L.new(ad.outputs[0], r.inputs[0]); L.new(r.outputs[0], b.inputs['Base Color'])
        b.inputs['Roughness'].default_value = .3; b.inputs['Clearcoat'].default_value = .35; add_bump(m, .12, 30)
        _c['mango'] = m, pbr('mangoflesh', '#FFA81C', .3, coat=.35, sss=.25, sss_col='#FF8A00', emit='#FF9A10', emit_s=.12, bump=.15, bump_scale=18)
    return _c['mango']
def mango(loc=(0, 0, 0), rot=(0, 0, 0), parent=None, r=1):
    """Whole mango, kidney-shaped, with the stub of its stem at +X."""
    root = at('mango', parent, loc, rot, r)
    f = lambda p: smax(smin(ell(p, (0, 0, 0), (.37, .26, .275)), ell(p, (.13, 0, .05), (.22, .235, .255)), .08), -ell(p, (-.36, 0, .34), (.16, .4, .16)), .14)
    obj('mango', sdf_mesh('mango', f, (-.45, -.34, -.34), (.45, .34, .38), .014), mango_mats()[0], parent=root)
    tube([(.34, 0, .09), (.385, 0, .105), (.41, 0, .13)], .017, pbr('mangostem', '#6B4A26', .7), root); return root
def hedgehog(loc=(0, 0, 0), rot=(0, 0, 0), parent=None, a=.34, b=.26, n=6):
    """Mango cheek scored into cubes and turned inside out: cubes up +Z, skin below."""
    root = at('hedgehog', parent, loc, rot); skin, flesh = mango_mats(); g = 2*a/n
    obj('cheek', sdf_mesh('cheek', lambda p: smax(ell(p, (0, 0, .03), (a*1.07, b*1.07, .20)), p[..., 2]-.012, .02), (-a-.06, -b-.06, -.22), (a+.06, b+.06, .06), .012), skin, parent=root)
    obj('bed', sdf_mesh('bed', lambda p: smax(ell(p, (0, 0, -.01), (a*.955, b*.955, .085)), -p[..., 2]-.03, .02), (-a, -b, -.08), (a, b, .1), .012), flesh, parent=root)
    cube = rounded_box(g*.93, g*.93, .17, .018, 3)
    for i in range(n):
        for j in range(n):
            u, v = (i-(n-1)/2)*g, (j-(n-1)/2)*g; d = (u/a)**2+(v/b)**2
            if d > .98: continue
            obj('cube', cube, flesh, parent=root, loc=(u, v, -.055+.085*(1-d)), rot=(-v*1.5, u*1.25, 0))
    return root
def mango_slice(parent=None, loc=(0, 0, 0), rot=(0, 0, 0), R=.30, th=.075):
    """Crescent of mango in the XZ plane, skin along its round side below."""
    root = at('mslice', parent, loc, rot); skin, flesh = mango_mats()
    disc = lambda p, c, r: np.maximum(np.linalg.norm(p[..., [0, 2]]-np.array([0, c]), axis=-1)-r, np.abs(p[..., 1])-th/2)
    body = lambda p: smax(disc(p, 0, R), -(np.linalg.norm(p[..., [0, 2]]-np.array([0, R*.95]), axis=-1)-R*.98), .03)
    lo, hi = (-R-.03, -th, -R-.03), (R+.03, th, R*.6)
    obj('m1', sdf_mesh('m1', lambda p: smax(body(p), disc(p, 0, R-.014), .012), lo, hi, .010), flesh, parent=root)
    obj('m2', sdf_mesh('m2', lambda p: smax(body(p), (R-.016)-np.linalg.norm(p[..., [0, 2]], axis=-1), .006), lo, hi, .007), skin, parent=root); return root
def chili(loc=(0, 0, 0), rot=(0, 0, 0), parent=None, scale=1):
    """Red chili along +X, curved, with its green cap and stem."""
    root = at('chili', parent, loc, rot, scale); red = pbr('chili', '#D9201B', .16, coat=1, coat_rough=.06)
    pod = tube([(0, 0, 0), (.05, 0, 0), (.2, .02, 0), (.36, .07, .0), (.50, .15, .01), (.60, .25, .03)], .058, red, root)
    for p, q in zip(pod.data.splines[0].points, (.72, 1, 1.02, .82, .5, .06)): p.radius = q
    green = pbr('chilistem', '#5E9A2E', .4, coat=.3); cap = tube([(-.03, 0, 0), (.01, 0, 0), (.05, 0, 0)], .05, green, root)
    for p, q in zip(cap.data.splines[0].points, (.45, .95, 1.16)): p.radius = q
    tube([(-.01, 0, 0), (-.10, -.01, .01), (-.17, -.05, .05)], .016, green, root); return root
# ---------------------------------------------------------------- strawberry
BERRY = smooth_profile([(1e-4, -1.02), (.25, -.90), (.52, -.55), (.74, -.08), (.86, .34), (.80, .66), (.54, .84), (.22, .88), (1e-4, .84)], 16)
def berry_seeds(n=120):
    """Places of seeds on a unit strawberry: (x, y, z) and the outward normal, in a spiral."""
    P = np.array(BERRY); z = np.linspace(-.92, .70, n); out = []
    w = np.interp(z, P[:, 1][:-14], P[:, 0][:-14]); keep = np.cumsum(w)/w.sum()*n; z = np.interp(np.arange(n)+.5, keep, z)
    for i, zz in enumerate(z):
        r = np.interp(zz, P[:, 1][:-14], P[:, 0][:-14]); e = .02; slope = (np.interp(zz+e, P[:, 1][:-14], P[:, 0][:-14])-np.interp(zz-e, P[:, 1][:-14], P[:, 0][:-14]))/(2*e)
        a = i*2.39996; q = np.array([math.cos(a), math.sin(a), -slope]); out.append((np.array([r*math.cos(a), r*math.sin(a), zz]), q/np.linalg.norm(q)))
    return out
def berry_face():
    """Cut side: red skin, rosy flesh with pale rays round a pale core."""
    if 'berry' not in _c:
        pts = [(100*r, -100*z) for r, z in BERRY]; path = 'M'+' L'.join(f'{x:.1f} {y:.1f}' for x, y in pts+[(-x, y) for x, y in pts[::-1]])+'Z'; rays = ''
        for i in range(26):
            t = i/25*math.pi*2; x, y = 14*math.sin(t), -4+30*math.cos(t); X, Y = 66*math.sin(t), -14+70*math.cos(t)
            rays += f'<path d="M{x:.0f} {y:.0f} Q{(x+X)/2+4:.0f} {(y+Y)/2:.0f} {X:.0f} {Y:.0f}" stroke="#FFE3D9" stroke-width="2.6" opacity=".55" fill="none"/>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -110 220 220"><defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="-8" r="92"><stop offset="0" stop-color="#FFB7A6"/><stop offset=".45" stop-color="#FF7F73"/><stop offset=".8" stop-color="#F0414A"/><stop offset="1" stop-color="#D81730"/></radialGradient></defs><rect x="-110" y="-110" width="220" height="220" fill="#D0142B"/><path d="{path}" transform="scale(.95)" fill="url(#g)"/>{rays}<ellipse cy="-6" rx="13" ry="40" fill="#FFF1E8" opacity=".95"/><ellipse cy="-2" rx="5" ry="27" fill="#FFC9BA"/></svg>'
        _c['berry'] = painted('berryface', svg, .25, .12, .2, 900, .5), pbr('berry', '#DE1B30', .22, coat=.8, coat_rough=.08, sss=.15, sss_col='#FF2A2A', emit='#C8102E', emit_s=.05)
    return _c['berry']
def strawberry(r=.24, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, cut=False):
    """Strawberry, tip down along -Z; cut leaves the half behind the XZ plane, with the face to -Y."""
    root = at('berry', parent, loc, rot, r); face, skin = berry_face(); seeds = [s for s in berry_seeds() if not cut or s[0][1] > .04]
    P = np.array(BERRY); k = 96; a = np.linspace(0, math.pi if cut else 2*math.pi, k+1); V = np.stack([np.outer(P[:, 0], np.cos(a)), np.outer(P[:, 0], np.sin(a)), np.repeat(P[:, 1:2], k+1, 1)], -1).reshape(-1, 3)
    for p, q in seeds: d = np.linalg.norm(V-p, axis=1); V = V-q*(.040*np.exp(-(d/.060)**2))[:, None]
    I = np.arange(len(P)*(k+1)).reshape(len(P), k+1); obj('b', mesh('b', V, np.stack([I[:-1, :-1], I[:-1, 1:], I[1:, 1:], I[1:, :-1]], -1).reshape(-1, 4)), skin, parent=root)
    spheres('seeds', [(*(p-q*.026), .024) for p, q in seeds], pbr('seed', '#F3CF6B', .35, coat=.4), 10).parent = root
    if cut:
        n = len(P); me = mesh('bf', [(x, 0, z) for x, z in BERRY]+[(-x, 0, z) for x, z in BERRY], [(i, i+1, n+i+1, n+i) for i in range(n-1)]); u = me.uv_layers.new(name='UV')
        for l in me.loops: x, _, z = me.vertices[l.vertex_index].co; u.data[l.index].uv = (.5+x/2.2, .5+z/2.2)
        obj('bf', me, face, False, parent=root)
    green = pbr('calyx', '#63B83A', .45, coat=.15, emit='#63B83A', emit_s=.16); rnd = random.Random(5)
    for i in range(9):
        o = leaf(.80*rnd.uniform(.85, 1.1), .20, rnd.uniform(.15, .45), .35, root, (0, 0, .87), (rnd.uniform(-12, 12), rnd.uniform(-16, 8), (20 if cut else 40)*i+(10 if cut else 0)+rnd.uniform(-9, 9)), seed=i); o.active_material = green
    tube([(0, 0, .84), (.02, .0, 1.05), (.10, .0, 1.28)], .045, green, root); return root
# ---------------------------------------------------------------- coconut
def coco_mats():
    if 'coco' not in _c:
        m, N, L, b = mat('husk'); t = N.new('ShaderNodeTexCoord'); mp = N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = (14, 14, 2.2); n = N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = 3; n.inputs['Detail'].default_value = 6
        L.new(t.outputs['Object'], mp.inputs[0]); L.new(mp.outputs[0], n.inputs[0]); r = ramp(N, [(.32, '#4A2A14'), (.52, '#7A4A25'), (.72, '#B07A45')]); L.new(n.outputs['Fac'], r.inputs[0]); L.new(r.outputs[0], b.inputs['Base Color'])
        bp = N.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = .8; bp.inputs['Distance'].default_value = .02; L.new(n.outputs['Fac'], bp.inputs['Height']); L.new(bp.outputs[0], b.inputs['Normal']); b.inputs['Roughness'].default_value = .75
        _c['coco'] = m, pbr('cocoflesh', '#FFFDF6', .4, coat=.2, sss=.15, sss_col='#FFFFFF', emit='#FFFFFF', emit_s=.12, bump=.06, bump_scale=20)
    return _c['coco']
def hairs(parent, R, n, seed=1, up=0.):
    """Fibres combed along the shell of a half coconut (z below up)."""
    rnd = random.Random(seed); V, F = [], []
    for _ in range(n):
        a, e = rnd.uniform(0, 2*math.pi), -math.asin(rnd.uniform(-up, 1)); p = np.array([math.cos(a)*math.cos(e), math.sin(a)*math.cos(e), math.sin(e)]); t = np.array([-math.cos(a)*math.sin(e), -math.sin(a)*math.sin(e), math.cos(e)]); s = np.cross(p, t)
        d = t*rnd.choice((-1, 1))+s*rnd.gauss(0, .35); l, w = rnd.uniform(.03, .09), rnd.uniform(.002, .0035); b = len(V)
        V += [p*(R-.002)+s*w, p*(R-.002)-s*w, p*(R+rnd.uniform(.004, .022))+d*l]; F.append((b, b+1, b+2))
    return obj('hairs', mesh('hairs', V, F), pbr('hair', '#9C6B3C', .8), False, parent=parent)
def coconut_half(R=.36, loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """Half coconut opened up +Z: brown shell, thick white flesh, hollow."""
    root = at('coco', parent, loc, rot); shell, flesh = coco_mats(); a = np.linspace(0, math.pi/2, 28); q = R-.105
    obj('husk', lathe('husk', [(max(1e-4, R*math.sin(t)), -R*math.cos(t)) for t in a]+[(R-.006, .008), (R-.026, .006)], 128), shell, parent=root)
    inner = [(max(1e-4, q*math.sin(t)), -q*.96*math.cos(t)) for t in a[::-1]]
    obj('flesh', lathe('flesh', [(R-.028, -.01), (R-.027, .004), (R-.040, .012), (R-.085, .012), (q+.006, .006)]+inner, 128), flesh, parent=root); hairs(root, R, 1500); return root
def coconut_piece(R=.36, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, width=.17, half=40):
    """Crescent cut out of a coconut in the XZ plane, its brown back below."""
    root = at('piece', parent, loc, rot); shell, flesh = coco_mats(); c, s = math.cos(math.radians(half)), math.sin(math.radians(half))
    n = lambda p: np.linalg.norm(p, axis=-1)
    cut = lambda p: smax(np.maximum(np.abs(p[..., 1])-width/2*(np.clip(-p[..., 2]/R, .2, 1)), 0*p[..., 0]-1), np.abs(p[..., 0])*c+p[..., 2]*s, .02)
    lo, hi = (-R-.03, -width, -R-.03), (R+.03, width, .05)
    obj('k1', sdf_mesh('k1', lambda p: smax(smax(cut(p), n(p)-(R-.022), .012), (R-.115)-n(p), .02), lo, hi, .009), flesh, parent=root)
    obj('k2', sdf_mesh('k2', lambda p: smax(smax(cut(p), n(p)-R, .008), (R-.024)-n(p), .004), lo, hi, .007), shell, parent=root); return root

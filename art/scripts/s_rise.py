"""Article, the rise: all four cans and the duck in one tub of ice, evening lights above. render.sh s_rise.py"""
from common import *; from can import can; from duck import duck; from glass import *; from sets import *
reset(); c = bpy.context.scene.cycles; c.max_bounces = 9; c.transmission_bounces = 8
world('#A79BF2', '#FFC7B4', .30); cyclorama('#6C5AC8', y=5.0, r=2.6, z=-.4)
obj('table', rounded_box(14, 4.2, .4, .06, 5), terrazzo(scale=3.0, thr=.28, base='#FFEFE2'), loc=(0, -.6, -.4))
t = pbr('tub', 'coral', .2, coat=1, coat_rough=.04); st = pbr('band', '#FFF6E3', .3, coat=.6)
obj('tub', lathe('tub', smooth_profile([(1e-4, 0), (1.16, 0), (1.20, .012), (1.22, .05), (1.36, .70), (1.38, .76)], 8)+[(1.40+.035*math.cos(a), .775+.035*math.sin(a)) for a in np.linspace(-2.2, 3.6, 20)]+[(1.33, .72), (1.19, .10), (1e-4, .08)], 192), t)
wall = smooth_profile([(1e-4, 0), (1.16, 0), (1.20, .012), (1.22, .05), (1.36, .70), (1.38, .76)], 8); at = lambda z: float(np.interp(z, [q[1] for q in wall], [q[0] for q in wall]))
obj('band', lathe('bd', [(at(z)+.005, z) for z in np.linspace(.27, .39, 9)], 192), st)
for s in (-1, 1):
    h = bpy.data.curves.new('h', 'CURVE'); h.dimensions = '3D'; h.bevel_depth = .035; h.bevel_resolution = 6; p = h.splines.new('NURBS'); pts = ((1.33, -.26, .60), (1.50, -.25, .62), (1.58, -.12, .60), (1.58, .12, .60), (1.50, .25, .62), (1.33, .26, .60)); p.points.add(5); p.use_endpoint_u = True; p.order_u = 3
    for a, q in zip(p.points, pts): a.co = (s*q[0], q[1], q[2], 1)
    o = bpy.data.objects.new('h', h); bpy.context.scene.collection.objects.link(o); h.materials.append(st)
obj('under', lathe('un', [(1e-4, .66), (1.33, .66)], 96), pbr('un', '#DDF4FA', .6, emit='#CFF0FA', emit_s=.30))
CANS = (('coco', -.74, .34, .20, -10, -5, 14), ('berry', .16, .46, .38, 3, -7, -4), ('mango', .92, .10, .20, 11, 1, -10), ('classic', -.26, -.34, .14, -4, 3, 6))
for k, x, y, z, ty, tx, r in CANS: can(k, loc=(x, y, z), rot=r, tilt=(tx, ty), drops=420, seed=len(k)+3, tabrot=-50)
duck((.42, -.60, .68), -62, .50, tilt=(-6, 6))
rnd = random.Random(12); put = []; WH = [math.radians(a) for a in (-136, -107, -82)]
for _ in range(5000):
    a, q = rnd.uniform(0, 6.283), 1.24*rnd.random()**.5; x, y = q*math.cos(a), q*math.sin(a); s = rnd.uniform(.19, .25); lay = rnd.random(); z = .64+(.14 if lay > .55 else 0)+.05*(1-q/1.2)
    if any((x-X)**2+(y-Y)**2 < (.29+s*.62)**2 for _, X, Y, *_r in CANS) or (x-.42)**2+(y+.62)**2 < (.34+s*.45)**2 or (z > .70 and -.05 < x < 1.05 and y < -.45): continue
    if any((x-X)**2+(y-Y)**2+((z-Z)*1.3)**2 < (.86*(s+S)/2*1.15)**2 for X, Y, Z, S in put): continue
    if any((x-1.18*math.cos(w))**2+(y-1.18*math.sin(w))**2 < .27**2 for w in WH): continue
    put.append((x, y, z, s)); ice(None, (x, y, z), s, (rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), rnd.uniform(0, 3)))
    if len(put) > 110: break
print('ice', len(put))
for a in WH: wheel('lime', .20, .045, None, (1.18*math.cos(a), 1.18*math.sin(a), .83), (58, rnd.uniform(-8, 8), math.degrees(a)+90+rnd.uniform(-10, 10)))
half('lime', .25, loc=(-1.62, -.92, .22), rot=(70, 0, 24)); half('orange', .27, loc=(1.72, -.86, .24), rot=(70, 0, -26)); wheel('orange', .23, .045, loc=(1.22, -1.40, .028), rot=(2, -3, 20)); ice(None, (-1.06, -1.42, 0), .22, (0, 0, .5))
bm = pbr('bulb', '#FFD98A', .4, emit='#FFC86A', emit_s=5.5); wire = pbr('wire', '#2B2360', .6)
from garnish import tube
for y, z0, sag, ph in ((3.2, 2.16, .36, 0), (4.0, 1.72, .26, 2.2)):
    P = [(x, y, z0-sag*math.sin(math.pi*(((x+5+ph) % 5)/5))) for x in np.linspace(-5, 5, 81)]; tube(P, .012, wire); spheres('bulbs', [(x, yy, z-.10, .075) for x, yy, z in P[int(2+ph)::5]], bm, 20)
area((-3.6, -3.4, 4.0), (0, 0, .8), 1.8, 520, '#FFF1DA'); area((4.0, -1.0, 2.4), (.2, 0, .9), .9, 190, '#FF9FCB', sy=3.4); area((-3.4, 2.4, 3.0), (0, .3, 1), 1.4, 170, '#8FB4FF'); area((.6, 3.0, 3.8), (0, 0, 1), 1.4, 130, '#FFE3B8').visible_glossy = False
camera((0, -9.6, 3.35), (.03, 0, .86), 80, 8.0, (0, -.6, 1.0))
render('article_rise', 1200, 900, 18, exposure=.0, contrast=1.10, bloom=.07)

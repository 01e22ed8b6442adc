"""Article, the perfect mocktail: shaker, can, half a salted rim, lime, mint and big ice on a counter. render.sh s_mocktail.py"""
from common import *; from can import can; from glass import *; from garnish import *; from sets import *
reset(); c = bpy.context.scene.cycles; c.max_bounces = 10; c.transmission_bounces = 9
world('#F4F0E6', '#FFEBD2', .28); cyclorama('#FF8A7A', y=4.4, r=2.2, z=-.4)
obj('counter', rounded_box(14, 4.2, .4, .06, 5), terrazzo(scale=3.2, thr=.30, base='#FFF4E4'), loc=(0, -.7, -.4))
def shaker(loc, rot=0, scale=1):
    r = empty('shaker', loc, (0, 0, math.radians(rot)), scale); e = pbr('enamel', 'pool', .24, metal=.35, coat=1, coat_rough=.04); st = pbr('steel', '#E6EAEC', .18, metal=1)
    obj('body', lathe('sb', smooth_profile([(1e-4, 0), (.27, 0), (.285, .012), (.29, .04), (.34, .60), (.375, 1.06), (.378, 1.10)], 8), 160), e, parent=r)
    obj('ring', lathe('sr', [(.376, 1.085), (.386, 1.09), (.388, 1.115), (.380, 1.125)], 160), st, parent=r)
    obj('top', lathe('st', smooth_profile([(.374, 1.115), (.372, 1.14), (.35, 1.25), (.27, 1.36), (.205, 1.41), (.19, 1.435), (.188, 1.46)], 8), 160), st, parent=r)
    obj('cap', lathe('sc', smooth_profile([(.196, 1.45), (.198, 1.465), (.186, 1.60), (.165, 1.69), (.10, 1.735), (1e-4, 1.745)], 8), 160), e, parent=r); return r
def jigger(loc, rot=(0, 0, 0)):
    g = empty('jig', loc, [math.radians(a) for a in rot])
    obj('j1', lathe('j', [(.176, .62), (.170, .615), (.060, .33), (.052, .30), (.060, .27), (.150, .02), (.152, .0), (.145, .004), (1e-4, .26)], 96), pbr('brass', '#F2B84B', .2, metal=1), parent=g)
    obj('j2', lathe('j', [(.176, .62), (.166, .612), (.05, .36), (1e-4, .35)], 96), pbr('brass', '#F2B84B', .25, metal=1), parent=g); return g
shaker((-1.12, .18, 0), 0, 1.08); can('classic', loc=(-.28, -.42, 0), rot=7, drops=620, seed=4, tabrot=-50)
g = margarita((.80, -.05, 0), 0, '#E6F08E', '#B4D63F', 'lime', saltrim=False, wheel_ang=28, seed=5, scale=1.06); salt(g, n=1500, seed=3, arc=(math.radians(150), math.radians(325)))
pl = pbr('plate', '#3FC1CB', .15, coat=1); obj('plate', lathe('plate', smooth_profile([(1e-4, .02), (.34, .02), (.44, .06), (.50, .10), (.505, .112), (.49, .115), (.42, .08), (.33, .045), (1e-4, .045)], 6), 128), pl, loc=(.10, -1.22, 0))
rnd = random.Random(9); V, F = [], []
from mathutils import Euler
for _ in range(2600):
    a, q = rnd.uniform(0, 6.283), .36*rnd.random()**.5; M = np.array(Euler([rnd.random()*6 for _ in range(3)]).to_matrix()); k = rnd.uniform(.006, .013); b = len(V)
    V += [tuple(M@(k*np.array([i, j, l]))+np.array([q*math.cos(a), q*math.sin(a), .05+.06*rnd.random()*(1-(q/.36)**2)])) for i in (-1, 1) for j in (-1, 1) for l in (-1, 1)]
    F += [tuple(b+i for i in f) for f in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
obj('saltheap', mesh('sh', V, F), pbr('salt2', '#FFFFFF', .35, spec=.6, emit='#FFFFFF', emit_s=.06), False, loc=(.10, -1.22, 0)); wheel('lime', .17, .05, loc=(.26, -1.14, .16), rot=(30, 14, 20))
half('lime', .26, loc=(-1.16, -.82, .225), rot=(70, 0, 26)); whole('lime', .25, loc=(-1.58, -.40, .25), rot=(85, 10, 60)); wheel('lime', .22, .045, loc=(-.74, -1.25, .028), rot=(2, -3, 20))
jigger((1.72, -.28, 0))
for x, y, z, q in ((.98, -1.04, 0, .27), (1.28, -.92, 0, .26), (1.20, -1.26, 0, .25), (1.12, -1.04, .235, .24)): ice(None, (x, y, z), q, (0, 0, rnd.uniform(0, 3)))
sprig((-1.52, -1.02, .12), (74, 0, 56), 1.05, 8, None, 3, .32)
area((-3.6, -3.2, 4.2), (0, 0, .8), 1.7, 420, '#FFF1DA'); area((4.0, -1.4, 2.3), (.2, 0, .9), .9, 140, '#FFFFFF', sy=3.4); area((-3.2, -1.8, 1.4), (-.6, 0, .8), .45, 50, '#FFFFFF', sy=3.4); area((.4, 3.2, 3.4), (0, 0, 1), 1.6, 120, '#FFFFFF').visible_glossy = False
camera((.1, -9.2, 2.6), (.04, 0, .80), 79, 8.0, (0, -.6, .8))
render('article_mocktail', 1200, 900, 18, exposure=-.06, contrast=1.10)

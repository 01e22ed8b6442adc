"""Article, brand story: the duck that landed in a punch bowl of margaritas. render.sh s_story.py"""
from common import *; from duck import duck; from glass import *; from sets import *
reset(); c = bpy.context.scene.cycles; c.max_bounces = 10; c.transmission_bounces = 9
world('#DDF1F8', '#FFF1DC', .30); cyclorama('#7CCBE8', y=5.2, r=2.6, z=-.4)
obj('table', rounded_box(14, 3.9, .4, .06, 5), terrazzo(scale=3.2, thr=.28, base='#FFF6E8'), loc=(0, -.55, -.4))
OUT_ = smooth_profile([(1e-4, 0), (.46, 0), (.50, .012), (.49, .035), (.36, .06), (.33, .10), (.46, .145), (.78, .26), (1.02, .48), (1.13, .76), (1.165, 1.00)], 7)
IN_ = smooth_profile([(1e-4, .150), (.42, .185), (.74, .30), (.975, .505), (1.085, .77), (1.12, .995)], 7); LV = .80
obj('bowl', lathe('bowl', OUT_+[(1.162, 1.012), (1.143, 1.018), (1.124, 1.010)]+IN_[::-1], 192), glass('bowl', '#FFFFFF', 1.48, 0, .94))
p = [(r+.002*(r > .01), z-.001) for r, z in IN_ if z <= LV]; R = p[-1][0]
top = [(r, LV+.016*math.cos(26*(r-.40))*math.exp(-1.5*max(0, r-.4))*min(1, (R-r)*6)) for r in np.linspace(R-.03, .30, 90)]
obj('punch', lathe('punch', p+[(R-.004, LV+.006)]+top+[(1e-4, LV)], 192), drink_mat('punch', '#DCEB72', '#A6CC35', .60, (.2, .8), .15))
m, N, L, b = mat('rim'); b.inputs['Base Color'].default_value = lin('#E9FBF6'); b.inputs['Roughness'].default_value = .05; b.inputs['Alpha'].default_value = .5; b.inputs['Emission'].default_value = lin('#E9FBF6'); b.inputs['Emission Strength'].default_value = .25; b.inputs['Clearcoat'].default_value = 1   # a clear rim goes black at the edge
o = obj('rim', lathe('rim', [(1.143+.015*math.cos(a), 1.008+.013*math.sin(a)) for a in np.linspace(-math.pi, math.pi, 25)], 192), m); o.visible_shadow = False
d = duck((.02, 0, LV-.17), -52, .64, tilt=(0, 4))
s = random.Random(4); spots = []
for _ in range(150): a, b = s.uniform(0, 6.283), s.uniform(-1, 1); spots.append((-.80+.085*s.gauss(0, 1)*.6, .075*math.cos(a), .90+.06*math.sin(a)+.03*b))
sd = salt(d, .001, 0, 1); me = sd.data; bpy.data.objects.remove(sd)
V, F = [], []
from mathutils import Euler
for x, y, z in spots:
    M = np.array(Euler([s.random()*6 for _ in range(3)]).to_matrix()); b = len(V); q = s.uniform(.008, .017)
    V += [tuple(M@(q*np.array([i, j, k]))+np.array([x, y, z])) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    F += [tuple(b+i for i in f) for f in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
obj('tailsalt', mesh('ts', V, F), me.materials[0], False, parent=d)
for x, y, rx, ry, rz in ((-.66, -.34, 4, -5, 20), (.60, -.52, -5, 4, 60), (-.12, -.78, 6, 2, 5), (.80, .12, 3, -4, 0), (-.70, .32, -4, 3, 0), (.10, .74, 4, 4, 0)): wheel('lime', .225, .05, None, (x, y, LV+.018), (rx, ry, rz))
for x, y, q in ((-.36, -.56, .19), (.28, -.72, .18), (.86, -.24, .18), (-.90, -.02, .19), (.50, .56, .2), (-.34, .72, .2)): ice(None, (x, y, LV-.11), q, (s.uniform(-.4, .4), s.uniform(-.4, .4), s.uniform(0, 3)))
cup = pbr('cup', 'coral', .45, coat=.3); cupi = pbr('cupi', '#FFF6E3', .5); prof = [(1e-4, .01), (.20, .01), (.205, .0), (.285, .62), (.298, .625), (.300, .640), (.288, .648), (.276, .640)]
for x, y in ((-1.62, .10), (-1.40, -.62)): obj('cup', lathe('cup', prof, 96), cup, loc=(x, y, 0)); obj('cupin', lathe('cupi', [(.275, .638), (.20, .03), (1e-4, .03)], 96), cupi, loc=(x, y, 0))
half('lime', .25, loc=(1.50, -.62, .22), rot=(70, 0, 22)); whole('lime', .25, loc=(1.78, -.10, .25), rot=(80, 20, 40)); wheel('lime', .22, .045, loc=(1.12, -1.12, .028), rot=(2, -3, 20))
cols = ('coral', 'duck', 'cream', 'lime', 'aqua', 'berry')                    # bunting, out of focus
for row, (y, z0, sag, ph) in enumerate(((3.4, 2.02, .34, 0), (4.1, 1.86, .30, 2))):
    for i in range(17):
        x = -4.4+.55*i; u = ((x+4.4+ph*.9) % 4.4)/4.4; z = z0-sag*math.sin(math.pi*u); m = pbr('flag', cols[(i+row*2) % 6], .8); obj('flag', mesh('flag', [(x-.2, y, z), (x+.2, y, z-.02), (x+.02, y, z-.52)], [(0, 1, 2)]), m, False).visible_shadow = False
sun((46, -32, 0), 2.1, '#FFECCB', 2.0); area((-3.6, -3.0, 3.8), (0, 0, .9), 1.4, 130, '#FFF3DF'); area((4.0, -1.4, 2.4), (.2, 0, .9), .9, 150, '#FFFFFF', sy=3.4); area((.4, 3.6, 3.0), (0, 0, .9), 1.8, 150, '#FFFFFF').visible_glossy = False
camera((0, -9.0, 3.55), (.02, 0, .86), 82, 7.5, (0, -.5, 1.0))
render('article_story', 1200, 900, 18, exposure=-.08, contrast=1.10)

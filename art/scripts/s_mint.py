"""Minty Lime Fizz: tall glass, half a salted rim, mint and lime in it, a sprig on top. render.sh s_mint.py"""
from common import *; from garnish import *; from glass import half; from sets import terrazzo
reset(); c = bpy.context.scene.cycles; c.max_bounces = 16; c.transmission_bounces = 14
world('#E8F4F6', '#FFF4E4', .26); cyclorama(arg('bg', '#FF9C8E'), y=4.2, r=2.4)
obj('pod', rounded_cyl(1.05, .26, .04), terrazzo(scale=4.2, thr=.36, base='#FFF1DF'))
g = highball((-.02, 0, .26), 0, 1.0, arc=(175, 345))
w = wheel('lime', .225, .045, g, (-.02, -.232, .60), (84, 14, 4)); glow = w.children[0].active_material.copy(); glow.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = .30
for o in w.children[:2]: o.active_material = glow
for a, z, spin in ((-52, .40, 35), (-140, .92, 120), (-66, .98, -30), (-128, .30, 60), (-30, .76, 80), (-97, .20, 10)): stuck(a, z, .33+.03*(z-.6), spin, .26, .09, g, a)
sprig((.09, -.02, 1.28), (24, 10, 20), 1.3, 3, g, 4, .40); sprig((.02, .10, 1.22), (4, -16, 70), 1.05, 6, g, 3, .34)
wheel('lime', .25, .05, g, (-.31, -.10, 1.50), (80, 20, 12))
half('lime', .25, loc=(-.68, -.30, .26+.21), rot=(70, 0, -20)); wheel('lime', .23, .045, loc=(.36, -.70, .288), rot=(3, -3, 40))
sprig((.46, -.10, .36), (66, 0, 42), 1.2, 8, None, 3, .32)
area((-3.4, -2.2, 3.9), (0, 0, .9), 1.3, 270, '#FFF0D6', sy=1.6); area((3.4, -.6, 2.2), (0, 0, 1.1), .7, 120, '#FFFFFF', sy=3.4); area((.6, 3.2, 2.6), (0, 0, 1.2), 1.6, 130, '#FFFFFF').visible_glossy = False
camera((0, -8.6, 2.45), (0, 0, 1.02), 108, 6.5, (0, -.35, 1.1))
render('recipe_mint', 640, 800, 40, exposure=-.08, contrast=1.12)

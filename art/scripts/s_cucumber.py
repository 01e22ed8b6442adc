"""Cucumber Lime Cooler: margarita glass rimmed with toasted coconut, cucumber ribbon on a pick. render.sh s_cucumber.py"""
from common import *; from garnish import *; from glass import half, margarita; from sets import terrazzo
reset(); world('#E8F4F6', '#FFF4E4', .26); cyclorama(arg('bg', '#C3AEF5'), y=4.2, r=2.4)
obj('pod', rounded_cyl(1.05, .26, .04), terrazzo(scale=4.2, thr=.36, base='#FFF1DF'))
g = margarita((0, 0, .26), 0, '#E6F7BC', '#95D996', 'lemon', cloud=.7, saltrim=False, wheel_ang=205, seed=5)
coconut_rim(g)
ruffle(g, (.20, -.20, 1.43), (38, -8, -12))
piece(.235, .55, (-.62, -.42, .26+.236), (78, 0, -34)); slice_(.22, .035, loc=(.24, -.66, .278), rot=(0, 0, 20)); slice_(.22, .035, loc=(.52, -.60, .317), rot=(0, 9, -14))
half('lime', .25, loc=(.66, .26, .26+.20), rot=(68, 0, 24))
area((-3.4, -2.2, 3.9), (0, 0, .9), 1.3, 270, '#FFF0D6', sy=1.6); area((3.4, -.6, 2.2), (0, 0, 1.1), .7, 120, '#FFFFFF', sy=3.4); area((.6, 3.2, 2.6), (0, 0, 1.2), 1.6, 110, '#FFFFFF').visible_glossy = False
camera((0, -8.6, 2.45), (0.0, 0, .90), 112, 6.5, (0, -.45, 1.1))
render('recipe_cucumber', 640, 800, 40, exposure=-.08, contrast=1.12)

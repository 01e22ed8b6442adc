#!/usr/bin/python3
"""Flat article picture: a can of Classic Lime under an arch of its seven ingredients. Texts become paths (fontTools), so the SVG needs no font."""
import os
import label
from label import C, citrus, wave, sunburst, png, ROOT
from fontTools.ttLib import TTFont
from fontTools.pens.svgPathPen import SVGPathPen
F = {k: TTFont(os.path.expanduser(f'~/.fonts/{v}.ttf')) for k, v in dict(word='Caprasimo-400', sans='Gabarito-800').items()}
def outline(font, txt, x, y, size, fill, anchor='middle', ls=0):
    f = F[font]; g, cm, hm, q = f.getGlyphSet(), f.getBestCmap(), f['hmtx'], size/f['head'].unitsPerEm; at, s = 0, ''
    for ch in txt:
        n = cm[ord(ch)]; p = SVGPathPen(g, lambda v: f'{v:.0f}'); g[n].draw(p); s += f'<path transform="translate({at:.0f} 0)" d="{p.getCommands()}"/>' if p.getCommands() else ''; at += hm[n][0]+ls/q
    return f'<g fill="{fill}" transform="translate({x-at*q*dict(start=0, middle=.5, end=1)[anchor]:.1f} {y}) scale({q:.4f} {-q:.4f})">{s}</g>'
def word(txt, x, y, size, fill, shadow=None, dx=0, dy=0, anchor='middle', ls=0, steps=1):
    return ''.join(outline('word', txt, x+dx*i/steps, y+dy*i/steps, size, shadow, anchor, ls) for i in range(steps, 0, -2) if shadow)+outline('word', txt, x, y, size, fill, anchor, ls)
label.word = word
label.sans = lambda txt, x, y, size, fill, w=800, ls=0, anchor='middle', extra='': outline('sans', txt, x, y, size, fill, anchor, ls)
def can(x, y, w):
    """Front of the can, x = middle, y = top; the wrap's middle 580 of 1820 is what one sees."""
    k = w/580; inner = label.wrap('classic').split('>', 1)[1].rsplit('</svg>', 1)[0]
    shape = 'M56 0 L524 0 C540 60 580 96 580 170 L580 1410 C580 1480 548 1530 500 1550 L80 1550 C32 1530 0 1480 0 1410 L0 170 C0 96 40 60 56 0 Z'
    return f'<g transform="translate({x-w/2} {y}) scale({k})"><clipPath id="can"><path d="{shape}"/></clipPath><g clip-path="url(#can)"><g transform="translate(-620 0)">{inner}</g><rect x="52" width="46" height="1560" fill="#fff" opacity=".38"/><rect x="490" width="90" height="1560" fill="{C["deep"]}" opacity=".16"/></g><rect x="44" y="-58" width="492" height="70" rx="32" fill="#B9C6CA"/><rect x="44" y="-58" width="492" height="30" rx="15" fill="#EFF4F5"/></g>'
def disc(x, y, r, ground, body): return f'<g transform="translate({x} {y})"><circle r="{r}" fill="{ground}"/>{body}</g>'
drop = lambda x, y, s, c, d: f'<g transform="translate({x} {y}) scale({s})"><path d="M0 -62 C26 -22 46 2 46 28 A46 46 0 0 1 -46 28 C-46 2 -26 -22 0 -62 Z" fill="{c}"/><path d="M40 8 C48 52 20 76 -14 72 C20 62 34 40 40 8 Z" fill="{d}"/><path d="M-24 24 C-24 8 -16 -4 -8 -18" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".85"/></g>'
def agave():
    s = ''
    for a, l, c in ((-78, 62, '#2F8F83'), (78, 62, '#2F8F83'), (-54, 78, '#3FA694'), (54, 78, '#3FA694'), (-28, 90, '#58BBA2'), (28, 90, '#58BBA2'), (0, 98, '#74CDB2')):
        s += f'<g transform="translate(0 48) rotate({a})"><path d="M-15 0 C-24 {-l*.45:.0f} -12 {-l*.8:.0f} 0 {-l} C12 {-l*.8:.0f} 24 {-l*.45:.0f} 15 0 Z" fill="{c}"/><path d="M0 -6 V{-l*.72:.0f}" stroke="#CFF2DD" stroke-width="4.5" stroke-linecap="round" opacity=".8"/></g>'
    return s+'<path d="M-34 46 Q0 30 34 46 L26 62 Q0 70 -26 62 Z" fill="#E2A24C"/><path d="M-26 62 Q0 70 26 62 L29 56 Q0 64 -29 56 Z" fill="#B9772B"/>'
def lime(): return f'<g transform="translate(-8 -8) rotate(-18)">{citrus(54)}<path d="M-36 -30 A47 47 0 0 1 -8 -46" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".8"/></g>'+drop(44, 44, .42, '#CDEB5A', C['limed'])
def peel():
    back, front = '', ''
    for i in range(3):
        y = -44+38*i; back += f'<path d="M40 {y+6} C36 {y+26} -36 {y+16} -40 {y+34}" stroke="#D96A00" stroke-width="15" stroke-linecap="round" fill="none"/>' if i < 2 else ''
        d = f'M-40 {y-4} C-34 {y+20} 32 {y+22} 40 {y+4}'; front += f'<path d="{d}" stroke="#FF9A1F" stroke-width="19" stroke-linecap="round" fill="none"/><path d="M-30 {y+3} C-20 {y+12} 4 {y+14} 16 {y+12}" stroke="#FFE3B0" stroke-width="6" stroke-linecap="round" fill="none"/>'
    return f'<g transform="rotate(-14)">{back}{front}</g>'
def dish(): return f'<path d="M-58 14 C-44 -6 -24 -36 -4 -36 C18 -36 42 -8 58 14 Z" fill="#FFFFFF"/><path d="M-4 -36 C18 -36 42 -8 58 14 L26 14 C22 -8 14 -28 -4 -36 Z" fill="#D6E8EA"/>'+''.join(f'<circle cx="{x}" cy="{y}" r="3.2" fill="#BFD9DD"/>' for x, y in ((-22, -10), (-6, -22), (2, -4), (-34, 3), (-12, 3)))+f'<path d="M-68 10 H68 C66 44 40 62 0 62 C-40 62 -66 44 -68 10 Z" fill="{C["coral"]}"/><path d="M68 10 C66 44 40 62 0 62 C36 54 46 36 48 10 Z" fill="#D94B3D"/><path d="M-50 24 C-46 38 -36 46 -24 50" stroke="#FFC2AE" stroke-width="8" stroke-linecap="round" fill="none"/>'
def crystals():
    def cube(x, y, s, r): return f'<g transform="translate({x} {y}) rotate({r}) scale({s})"><path d="M0 -34 L30 -18 L0 -2 L-30 -18 Z" fill="#FFFFFF"/><path d="M-30 -18 L0 -2 V34 L-30 18 Z" fill="#DDF3F6"/><path d="M30 -18 L0 -2 V34 L30 18 Z" fill="#A9DDE6"/></g>'
    return cube(-28, 14, 1.05, -6)+cube(32, 20, .92, 8)+cube(4, -30, .84, 3)
def bottle(): return f'<rect x="-12" y="-78" width="24" height="34" rx="12" fill="{C["coral"]}"/><rect x="-20" y="-50" width="40" height="20" rx="6" fill="{C["deep"]}"/><path d="M-15 -30 H15 V-18 C34 -10 42 2 42 18 V46 Q42 62 26 62 H-26 Q-42 62 -42 46 V18 C-42 2 -34 -10 -15 -18 Z" fill="#EFFBD0"/><path d="M-42 18 H42 V46 Q42 62 26 62 H-26 Q-42 62 -42 46 Z" fill="{C["lime"]}"/><path d="M42 18 V46 Q42 62 26 62 H10 Q28 54 28 18 Z" fill="{C["limed"]}" opacity=".6"/><path d="M-28 22 V40" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>'
ITEMS = (('#DDF6F7', drop(0, 0, 1, C['aqua'], C['pool'])), ('#EAF6E4', agave()), ('#FFFFFF', lime()), ('#FFF0D2', peel()), ('#E4F4F2', dish()), ('#CFEFF3', crystals()), ('#FFF8DF', bottle()))
AT = ((146, 560), (196, 344), (362, 176), (600, 112), (838, 176), (1004, 344), (1054, 560))
s = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFD24A"/><stop offset="1" stop-color="#FFE9A6"/></linearGradient></defs><rect width="1200" height="900" fill="url(#s)"/>{sunburst(600, 540, 0, 1300, 32, "#fff", .20)}<circle cx="600" cy="560" r="290" fill="#FFF6E3"/>'
s += wave(700, 24, 6, 1200, 900, C['aqua'], 40)+can(600, 262, 214)+''.join(disc(x, y, 98, g, b) for (x, y), (g, b) in zip(AT, ITEMS))
s += wave(772, 24, 6, 1200, 900, C['pool'], 130)+wave(838, 20, 6, 1200, 900, C['deep'], 20)+'</svg>'
png(s, label.OUT+'/article_ingredients.png', 1200)

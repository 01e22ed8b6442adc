import type { Feature, Label, LabelSymbolizer, Layout } from 'protomaps-leaflet';
import { tokens } from '../../../design/theme.css.ts';

const FONT = `700 11px ${tokens.font.body}`;
const HEIGHT = 17;
const APART = 240;

type Points = Parameters<LabelSymbolizer['place']>[1];

/** The number of an interstate in a plate, in the middle of what is seen of the road. */
export class RoadShield implements LabelSymbolizer {
  place(layout: Layout, lines: Points, { props }: Feature): Label[] | undefined {
    const number = props.shield_text;
    const longest = lines.toSorted((one, other) => other.length - one.length)[0];
    const anchor = longest?.[Math.floor(longest.length / 2)];
    if (typeof number !== 'string' || !anchor) return undefined;

    layout.scratch.font = FONT;
    const width = Math.max(layout.scratch.measureText(number).width + 10, HEIGHT + 3);
    return [
      {
        anchor,
        bboxes: [
          {
            minX: anchor.x - width / 2,
            minY: anchor.y - HEIGHT / 2,
            maxX: anchor.x + width / 2,
            maxY: anchor.y + HEIGHT / 2,
          },
        ],
        deduplicationKey: number,
        deduplicationDistance: APART,
        draw(context) {
          context.globalAlpha = 1;
          context.beginPath();
          context.roundRect(-width / 2, -HEIGHT / 2, width, HEIGHT, 5);
          context.fillStyle = tokens.color.text;
          context.fill();
          context.lineWidth = 1.5;
          context.strokeStyle = tokens.color.surface;
          context.stroke();
          context.font = FONT;
          context.fillStyle = tokens.color.surface;
          context.textAlign = 'center';
          context.textBaseline = 'middle';
          context.fillText(number, 0, 0.5);
        },
      },
    ];
  }
}

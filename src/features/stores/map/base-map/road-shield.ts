import type { Bbox, Feature, Label, LabelSymbolizer, Layout } from 'protomaps-leaflet';
import { tokens } from '../../../../design/theme.css.ts';
import { overlapAny, type BoxesAt } from './beside-markers.ts';

const FONT = `700 11px ${tokens.font.body}`;
const HEIGHT = 17;
const APART = 240;

type Points = Parameters<LabelSymbolizer['place']>[1];

/** The number of an interstate in a plate, where there is room on what is seen of the road. */
export class RoadShield implements LabelSymbolizer {
  private readonly markersAt: BoxesAt;

  constructor(markersAt: BoxesAt) {
    this.markersAt = markersAt;
  }

  place(layout: Layout, lines: Points, { props }: Feature): Label[] | undefined {
    const number = props.shield_text;
    const longest = lines.toSorted((one, other) => other.length - one.length)[0];
    if (typeof number !== 'string' || !longest) return undefined;

    layout.scratch.font = FONT;
    const width = Math.max(layout.scratch.measureText(number).width + 10, HEIGHT + 3);
    const markers = this.markersAt(layout.zoom);
    const plates = [0.5, 0.3, 0.7].flatMap((part) => {
      const anchor = longest[Math.floor(longest.length * part)];
      return anchor ? [{ anchor, box: around(anchor, width) }] : [];
    });
    const free = plates.find(
      ({ box }) => !overlapAny([box], markers) && !layout.index.bboxCollides(box, layout.order),
    );
    if (!free) return undefined;
    return [
      {
        anchor: free.anchor,
        bboxes: [free.box],
        deduplicationKey: number,
        deduplicationDistance: APART,
        draw: (context) => drawPlate(context, number, width),
      },
    ];
  }
}

const around = ({ x, y }: { x: number; y: number }, width: number): Bbox => ({
  minX: x - width / 2,
  minY: y - HEIGHT / 2,
  maxX: x + width / 2,
  maxY: y + HEIGHT / 2,
});

function drawPlate(context: CanvasRenderingContext2D, number: string, width: number): void {
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
}

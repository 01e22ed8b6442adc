import { html } from 'hono/html';
import { number } from './dashboard-page.ts';

const BAR = { height: 28, gap: 12, label: 22, width: 360 };

/** A step to an order. */
export interface Step {
  label: string;
  count: number;
  before: number;
}

/** A bar chart of the steps to an order. */
export function stepsChart(steps: readonly Step[]) {
  const most = Math.max(...steps.map(({ count }) => count), 1);
  const rowHeight = BAR.label + BAR.height + BAR.gap;
  return html`<svg
    class="chart"
    viewBox="0 0 ${BAR.width} ${rowHeight * steps.length}"
    role="img"
    aria-label="Bar chart of the steps to an order; the table has its figures"
  >
    ${steps.map(({ label, count }, at) => {
      const y = at * rowHeight;
      const width = Math.max((count / most) * BAR.width, count > 0 ? 2 : 0);
      return html`<text x="0" y="${y + 16}" fill="#06484f" font-size="16">
          ${label}: ${number(count)}
        </text>
        <rect x="0" y="${y + BAR.label}" width="${BAR.width}" height="${BAR.height}" fill="#fff" />
        <rect
          x="0"
          y="${y + BAR.label}"
          width="${width.toFixed(1)}"
          height="${BAR.height}"
          fill="#0f7c86"
        />`;
    })}
  </svg>`;
}

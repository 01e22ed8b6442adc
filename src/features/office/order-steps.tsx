import { withThousands } from '../../lib/thousands.ts';
import * as styles from './office.css';
import type { Compared } from './office-data.ts';

const BAR = { height: 28, gap: 12, label: 22, width: 360 };
const ROW = BAR.label + BAR.height + BAR.gap;

/** A step to an order. */
export interface OrderStep extends Compared {
  label: string;
}

/** A bar chart of the steps to an order. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  const most = Math.max(...steps.map(({ count }) => count), 1);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${BAR.width} ${ROW * steps.length}`}
      role="img"
      aria-label="Bar chart of the steps to an order; the table has its figures"
    >
      {steps.map(({ label, count }, at) => {
        const bar = { x: 0, y: at * ROW + BAR.label, height: BAR.height, rx: 6 };
        const width = Math.max((count / most) * BAR.width, count > 0 ? 2 : 0);
        return (
          <g key={label}>
            <text x={0} y={at * ROW + 16}>{`${label}: ${withThousands(count)}`}</text>
            <rect {...bar} width={BAR.width} className={styles.whole} />
            <rect {...bar} width={width.toFixed(1)} className={styles.share} />
          </g>
        );
      })}
    </svg>
  );
}

import type { Rating } from '../catalogue/product-schema.ts';
import * as styles from './product-rating.css';
import { withThousands } from '../../../lib/thousands.ts';

const STAR = 'M5 .5 6.4 3.6 9.8 4 7.3 6.3 8 9.6 5 7.9 2 9.6 2.7 6.3.2 4 3.6 3.6z';
const STARS = Array.from({ length: 5 }, (_, index) => (
  <path key={index} d={STAR} transform={`translate(${index * 10})`} />
));

/** The average rating as stars and numbers. */
export function ProductRating({ rating: { value, best, worst, count } }: { rating: Rating }) {
  const share = (value - worst) / (best - worst || 1);
  return (
    <div className={styles.rating}>
      <svg viewBox="0 0 50 10" className={styles.stars} role="presentation">
        <g className={styles.empty}>{STARS}</g>
        {/* The nested svg clips the stars to its width. */}
        <svg width={50 * share} height="10" className={styles.full}>
          {STARS}
        </svg>
      </svg>
      <span>
        <b>{value}</b> out of {best}, {withThousands(count)} {count === 1 ? 'rating' : 'ratings'}
      </span>
    </div>
  );
}

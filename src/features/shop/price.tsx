import { visuallyHidden } from '../../design/visibility.css';
import { formatPrice, isReduced, type Money } from '../../lib/price.ts';
import * as styles from './price.css';

/** A price, or "N/A" without one; a higher compare-at price is struck through beside it. */
export function Price({
  price,
  compareAtPrice,
  isFrom = false,
}: {
  price: Money | null;
  compareAtPrice?: Money | null | undefined;
  /** Whether other variants cost more. */
  isFrom?: boolean;
}) {
  return (
    <>
      <span className={styles.whole}>
        {isFrom && 'from '}
        <span className={styles.price}>{formatPrice(price)}</span>
      </span>{' '}
      {isReduced(price, compareAtPrice ?? null) && (
        <s className={styles.before}>
          <span className={visuallyHidden}>was </span>
          {formatPrice(compareAtPrice)}
        </s>
      )}
    </>
  );
}

import { visuallyHidden } from '../../design/visibility.css';
import { formatPrice, isReduced, type Money } from '../../lib/price.ts';
import * as styles from './price.css';

export function Price({
  price,
  compareAtPrice,
}: {
  price: Money | null;
  compareAtPrice: Money | null;
}) {
  return (
    <>
      <span className={styles.price}>{formatPrice(price)}</span>
      {isReduced(price, compareAtPrice) && (
        <s className={styles.before}>
          <span className={visuallyHidden}>was </span>
          {formatPrice(compareAtPrice)}
        </s>
      )}
    </>
  );
}

import { visuallyHidden } from '../../../design/visibility.css';
import { formatPrice } from '../../../lib/price.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { productPath } from '../catalogue/product-path.ts';
import type { ProductSummary } from '../catalogue/product.ts';
import * as styles from './quick-add.css';

interface QuickAddProps {
  product: ProductSummary;
  collection?: string | undefined;
  /** Distinguishes the lists of one page. */
  list: string;
}

/**
 * A button that adds a product to the cart, or opens the choice of its variants; or a link to a product that is sold
 * out or has to be chosen on its page. Document-wide listeners send the form; without JavaScript it leads to /cart.
 */
export function QuickAdd({ product, collection, list }: QuickAddProps) {
  const { handle, title, choices, availableForSale } = product;
  const [only] = choices;
  if (!availableForSale || !only) {
    return (
      <SiteLink className={styles.more} to={productPath(handle, collection)}>
        {availableForSale ? 'Choose' : 'See more'}
        <span className={visuallyHidden}> {title}</span>
      </SiteLink>
    );
  }
  const label = (
    <>
      Add<span className={visuallyHidden}> {title}</span>
    </>
  );
  if (choices.length === 1) {
    return (
      <form className={styles.form} action="/api/cart/lines" method="post">
        <input type="hidden" name="quantity" value="1" />
        <button
          type="submit"
          name="merchandiseId"
          value={only.id}
          className={styles.add}
          // It says “Adding…” when it is pressed before hydration.
          suppressHydrationWarning
        >
          {label}
        </button>
        <p role="alert" data-problem="" className={styles.problem} />
      </form>
    );
  }
  const id = `add-${list}-${handle}`;
  return (
    <div className={styles.form}>
      <button type="button" popoverTarget={id} className={styles.add}>
        {label}
      </button>
      <form
        id={id}
        popover="auto"
        className={styles.choices}
        action="/api/cart/lines"
        method="post"
        aria-label={`Add ${title}`}
      >
        <input type="hidden" name="quantity" value="1" />
        <div className={styles.head}>
          <p className={styles.heading}>{title}</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={styles.close}
          >
            Close
          </button>
        </div>
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="submit"
            name="merchandiseId"
            value={choice.id}
            disabled={!choice.availableForSale}
            className={styles.choice}
          >
            <span>{choice.label}</span>
            <span>
              {!choice.availableForSale
                ? 'Sold out'
                : choice.left
                  ? `${formatPrice(choice.price)}, only ${choice.left} left`
                  : formatPrice(choice.price)}
            </span>
          </button>
        ))}
        <p role="alert" data-problem="" className={styles.problem} />
      </form>
    </div>
  );
}

/** Says how many items are left of a product with one variant, when there are few. */
export function FewLeft({ choices: [only, ...others] }: Pick<ProductSummary, 'choices'>) {
  return only?.left && others.length === 0 ? (
    <p className={styles.few}>Only {only.left} left</p>
  ) : null;
}

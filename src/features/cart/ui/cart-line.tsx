import { useId } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import { formatPrice } from '../../../lib/price.ts';
import { pictureAt } from '../../../lib/shop-picture.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import * as styles from './cart-line.css';
import * as parts from './cart-parts.css';
import { GiftMessage } from './gift-message.tsx';
import { GIFT_MESSAGE, type CartLineView, type ShownRefusal } from '../cart-types.ts';

interface LineProps {
  line: CartLineView;
  /** Title of the line, with its variant when another line has the same title. */
  name: string;
  /** Id of the cart's form, which the quantity field belongs to. */
  form: string;
  refusal: ShownRefusal | undefined;
}

/** A line of the cart: picture, title, price, and the controls that change or remove it. */
export function CartLine({ line, name, form, refusal }: LineProps) {
  const { id, title, path, option, plan, picture, quantity, maximum, price, total } = line;
  const ids = useId();
  const others = line.attributes.filter(({ key }) => key !== GIFT_MESSAGE);
  const isMessage = typeof refusal?.at === 'object' && refusal.at.field === 'message';
  const problem = refusal?.message ?? line.problem;
  const problemId = refusal ? 'cart-problem' : `${ids}problem`;
  const isOfQuantity = problem && !isMessage;
  const described = [option || plan ? `${ids}option` : '', isOfQuantity ? problemId : '']
    .filter(Boolean)
    .join(' ');
  return (
    <li className={styles.line}>
      {picture ? (
        <img
          className={styles.picture}
          src={pictureAt(picture.url, 160)}
          srcSet={`${pictureAt(picture.url, 160)} 1x, ${pictureAt(picture.url, 320)} 2x`}
          alt=""
          width={96}
          height={96}
        />
      ) : (
        <div className={styles.picture} />
      )}
      <div className={styles.what}>
        <SiteLink to={path} className={styles.title}>
          {title}
        </SiteLink>
        <p id={`${ids}option`} className={parts.option}>
          {[option, plan].filter(Boolean).join(' · ')}
        </p>
        {others.map(({ key, value }) => (
          <p key={key} className={`${parts.option} ${parts.written}`}>
            {key}: {value}
          </p>
        ))}
        <p className={styles.each}>{formatPrice(price)} each</p>
        {line.left !== null && <p className={parts.few}>Only {line.left} left</p>}
      </div>
      <p className={styles.total}>
        <Amount total={total} before={line.compareAtTotal} />
      </p>
      <div className={styles.actions}>
        <form action="/api/cart/lines/update" method="post" className={styles.stepper}>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="seen" value={quantity} />
          <Step name={name} to={quantity - 1} />
          <input
            className={styles.number}
            form={form}
            name={`quantity.${id}`}
            data-change="/api/cart/lines/update"
            type="number"
            inputMode="numeric"
            min={0}
            max={maximum ?? undefined}
            required
            defaultValue={(!isMessage && refusal?.typed) || quantity}
            aria-label={`Quantity of ${name}`}
            aria-describedby={described || undefined}
            aria-invalid={isOfQuantity ? true : undefined}
          />
          <Step name={name} to={quantity + 1} isMore />
        </form>
        <noscript>
          {import.meta.env.SSR && (
            <button
              type="submit"
              form={form}
              formAction="/api/cart/lines/update"
              className={parts.quiet}
            >
              Update
            </button>
          )}
        </noscript>
        <form action="/api/cart/lines/remove" method="post">
          <input type="hidden" name="line" value={id} />
          <button type="submit" className={parts.quiet}>
            Remove <span className={visuallyHidden}>{name}</span>
          </button>
        </form>
      </div>
      <GiftMessage line={line} name={name} form={form} refusal={isMessage ? refusal : undefined} />
      {problem && (
        <p
          id={problemId}
          role={refusal ? 'alert' : undefined}
          tabIndex={refusal ? -1 : undefined}
          className={styles.lineProblem}
        >
          {problem}
        </p>
      )}
    </li>
  );
}

/** Adds one item to the line or removes one. */
function Step({ name, to, isMore = false }: { name: string; to: number; isMore?: boolean }) {
  return (
    <button
      type="submit"
      name="quantity"
      value={Math.max(0, to)}
      className={styles.step}
      aria-label={`One ${isMore ? 'more' : 'fewer'} ${name}`}
    >
      <span aria-hidden>{isMore ? '+' : '−'}</span>
    </button>
  );
}

function Amount({
  total,
  before,
}: {
  total: CartLineView['total'];
  before: CartLineView['compareAtTotal'];
}) {
  return (
    <>
      {before && (
        <s className={styles.before}>
          <span className={visuallyHidden}>was </span>
          {formatPrice(before)}
        </s>
      )}
      <span>{formatPrice(total)}</span>
    </>
  );
}

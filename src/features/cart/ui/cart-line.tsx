import { visuallyHidden } from '../../../design/visibility.css';
import { REMOVE, UPDATE } from '../cart-addresses.ts';
import { ANY_QUANTITY, mostOf, stepped } from '../cart-limits.ts';
import { formatPrice } from '../../../lib/price.ts';
import { pictureAt } from '../../../lib/responsive-pictures.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { GiftMessage, type LineProps } from './cart-fields.tsx';
import { FormButton, Problem, refusalAt, refusalProps } from './cart-form-parts.tsx';
import * as styles from './cart-line.css';
import * as parts from './cart-contents.css';
import { shownAttributes } from '../cart.ts';
import { GIFT_MESSAGE } from '../cart-types.ts';

/** A line of the cart: picture, title, price, and the controls that change or remove it. */
export function CartLine(props: LineProps) {
  const { line, name, refusals } = props;
  const { id, title, path, option, plan, picture, price } = line;
  const others = shownAttributes(line.attributes).filter(({ key }) => key !== GIFT_MESSAGE);
  const refusal = refusalAt(refusals, `quantity.${id}`);
  return (
    <li className={styles.line}>
      {picture ? (
        <img
          className={styles.picture}
          src={pictureAt(picture.url, 160)}
          // React preloads by the srcset alone, without the src.
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
        <p id={`option.${id}`} className={parts.option}>
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
      <Total line={line} />
      <div className={styles.actions}>
        <Stepper {...props} />
        <noscript>
          {import.meta.env.SSR && <FormButton action={UPDATE}>Update</FormButton>}
        </noscript>
        <FormButton action={REMOVE} change={{ line: id }}>
          Remove <span className={visuallyHidden}>{name}</span>
        </FormButton>
      </div>
      <GiftMessage {...props} />
      <Problem at={`quantity.${id}`} message={refusal?.message ?? line.problem} isNew={refusal} />
    </li>
  );
}

/** The price of a line, after the one before sales and discounts. */
const Total = ({ line: { compareAtTotal, total } }: Pick<LineProps, 'line'>) => (
  <p className={styles.total}>
    {compareAtTotal && (
      <s className={styles.before}>
        <span className={visuallyHidden}>was </span>
        {formatPrice(compareAtTotal)}
      </s>
    )}
    <span>{formatPrice(total)}</span>
  </p>
);

/** The quantity of a line. */
function Stepper({ line, name, refusals }: LineProps) {
  const { id, quantity } = line;
  const refusal = refusalAt(refusals, `quantity.${id}`);
  const problem = refusal?.message ?? line.problem;
  const limits = line.limits ?? ANY_QUANTITY;
  return (
    <div className={styles.stepper}>
      <Step {...{ line, name }} by={-limits.increment} />
      <input
        className={styles.number}
        name={`quantity.${id}`}
        data-change={UPDATE}
        type="number"
        inputMode="numeric"
        min={0}
        max={mostOf(limits)}
        required
        defaultValue={refusal?.typed ?? quantity}
        aria-label={`Quantity of ${name}`}
        {...(import.meta.env.SSR && refusalProps(refusal))}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`option.${id}${problem ? ` quantity.${id}-problem` : ''}`}
      />
      <Step {...{ line, name }} by={limits.increment} />
    </div>
  );
}

/** Adds one step to the line or removes one. Below the minimum it removes the line. */
const Step = ({
  line: { id, quantity, limits },
  name,
  by,
}: Pick<LineProps, 'line' | 'name'> & { by: number }) => (
  <FormButton
    action={UPDATE}
    change={{ line: id, by: stepped(quantity + by, limits ?? ANY_QUANTITY) - quantity }}
    className={styles.step}
    label={`One ${by > 0 ? 'more' : 'fewer'} ${name}`}
  >
    <span aria-hidden>{by > 0 ? '+' : '−'}</span>
  </FormButton>
);

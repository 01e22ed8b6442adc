import 'server-only';
import { Button } from '../../../design/button.tsx';
import type { Money } from '../../../lib/shopify-values.ts';
import { shownAttributes } from '../../cart/cart.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { BackLink } from '../../layout/page-parts/breadcrumbs.tsx';
import { ActionForm, LinePicture } from '../account-parts.tsx';
import { formatAmount, formatDate, inWords, statusOf } from './order-words.ts';
import { numberOf } from '../account-paths.ts';
import type { OrderDetail, OrderDetailLine } from './orders.ts';
import * as styles from './orders.css';

interface OrderDetailViewProps {
  order: OrderDetail;
  /** Places of the lines that "Order again" could not put into the cart; undefined before. */
  missing: number[] | undefined;
}

/** An order: status, lines, amounts, refunds, delivery, "Order again", and the lines that it could not add. */
export function OrderDetailView({ order, missing }: OrderDetailViewProps) {
  const { name, processedAt, lineItems, note, statusPageUrl } = order;
  return (
    <div className={styles.detail}>
      <BackLink to="/account">All Orders</BackLink>
      <h2 className={styles.heading}>Order {name}</h2>
      <p>
        <time dateTime={processedAt}>{formatDate(processedAt)}</time>
        {' · '}
        {statusOf(order)}
      </p>
      {missing && <Missing order={order} missing={missing} />}
      <ul className={styles.detail}>
        {lineItems.nodes.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <Amounts order={order} />
      <Delivery order={order} />
      {note && <p>Note: {note}</p>}
      <div className={styles.actions}>
        <ActionForm to="orders/again" fields={{ order: numberOf(order.id) }}>
          <Button type="submit">Order again</Button>
        </ActionForm>
        <a href={statusPageUrl} rel="noreferrer" className={styles.statusLink}>
          Status at the Shop
        </a>
      </div>
    </div>
  );
}

function Missing({ order, missing }: { order: OrderDetail; missing: number[] }) {
  const { nodes } = order.lineItems;
  const titles = missing.flatMap((index) => nodes[index]?.title ?? []);
  const isAll = titles.length >= nodes.length;
  return (
    <output className={styles.notice}>
      {isAll
        ? 'Nothing of this order could be put into your cart: '
        : 'These could not be put into your cart: '}
      {titles.join(', ')}. They may be sold out, or the shop does not sell them any more, or did not
      accept them.
      {!isAll && (
        <>
          {' The rest is in your cart. '}
          <SiteLink to="/cart">Go to the cart</SiteLink>
        </>
      )}
    </output>
  );
}

function OrderLine({ line }: { line: OrderDetailLine }) {
  const { title, variantTitle, quantity, sellingPlan, customAttributes, image } = line;
  const price = line.totalPriceWithDiscounts ?? line.totalPrice;
  return (
    <li className={styles.line}>
      <LinePicture image={image ?? null} />
      <div>
        <strong>{title}</strong>
        {variantTitle && <p>{variantTitle}</p>}
        {sellingPlan && <p>{sellingPlan.name}</p>}
        <p>Quantity: {quantity}</p>
      </div>
      {price && <span className={styles.price}>{formatAmount(price)}</span>}
      {shownAttributes(customAttributes).map(({ key, value }) => (
        <p key={key} className={styles.attribute}>
          {key}: {value}
        </p>
      ))}
    </li>
  );
}

function Amounts({ order }: { order: OrderDetail }) {
  const { subtotal, totalShipping, totalTax, totalPrice, transactions, refunds } = order;
  const codes = order.discountApplications.nodes
    .map((each) => ('code' in each ? each.code : 'title' in each ? each.title : ''))
    .filter(Boolean);
  const row = (label: string, amount: Money | null) =>
    amount ? [{ label, text: formatAmount(amount) }] : [];
  const rows = [
    ...(codes.length > 0 ? [{ label: 'Discount', text: codes.join(', ') }] : []),
    ...row('Subtotal', subtotal),
    ...row('Shipping', totalShipping),
    ...row('Tax', totalTax),
    ...row('Total', totalPrice),
    ...transactions.flatMap(({ giftCardDetails, transactionAmount }) =>
      giftCardDetails
        ? row(`Paid by gift card …${giftCardDetails.last4}`, transactionAmount.presentmentMoney)
        : [],
    ),
    ...refunds.flatMap(({ totalRefunded }) => row('Refunded', totalRefunded)),
  ];
  return (
    <dl className={styles.amounts}>
      {rows.map(({ label, text }, index) => (
        <div key={index} className={styles.amount}>
          <dt>{label}</dt>
          <dd>{label === 'Total' ? <strong>{text}</strong> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Delivery({ order }: { order: OrderDetail }) {
  const { shippingAddress, shippingLine, fulfillments } = order;
  const tracked = fulfillments.nodes.flatMap((fulfillment) =>
    fulfillment.trackingInformation.map((tracking, index) => ({
      ...tracking,
      id: `${fulfillment.id} ${index}`,
      status: fulfillment.latestShipmentStatus,
    })),
  );
  return (
    <>
      {shippingAddress && (
        <section>
          <h3 className={styles.name}>Delivered To</h3>
          <address className={styles.address}>{shippingAddress.formatted.join('\n')}</address>
          {shippingLine && <p>{shippingLine.title}</p>}
        </section>
      )}
      {tracked.length > 0 && (
        <section>
          <h3 className={styles.name}>Tracking</h3>
          <ul>
            {tracked.map(({ id, company, number, url, status }) => {
              const name = [company, number].filter(Boolean).join(' ') || 'Parcel';
              return (
                <li key={id}>
                  {url ? (
                    <a href={url} rel="noreferrer">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                  {status && `, ${inWords(status)}`}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

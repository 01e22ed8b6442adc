import 'server-only';
import { pictureAt } from '../../../lib/responsive-pictures.ts';
import { requestContext } from '../../../runtime/request-context.ts';
import { QuietLink } from '../../layout/navigation/quiet-link.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { formatAmount, formatDate, statusOf } from './order-words.ts';
import { numberOf } from '../global-id.ts';
import type { OrderPage, OrderSummary } from './orders.ts';
import * as styles from './orders.css';

/** A page of orders, newest first. */
export function OrderList({ page }: { page: OrderPage }) {
  const { nodes, pageInfo } = page;
  return (
    <>
      <ol className={styles.detail}>
        {nodes.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </ol>
      <nav aria-label="Pages of orders" className={styles.actions}>
        {pageInfo.hasPreviousPage && <QuietLink to="/account">Newest Orders</QuietLink>}
        {pageInfo.hasNextPage && pageInfo.endCursor && (
          <QuietLink to={`/account?after=${encodeURIComponent(pageInfo.endCursor)}`}>
            Older Orders
          </QuietLink>
        )}
      </nav>
    </>
  );
}

function OrderItem({ order }: { order: OrderSummary }) {
  const { id, name, processedAt, totalPrice, lineItems } = order;
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>
        <SiteLink to={`/account?order=${numberOf(id)}`}>Order {name}</SiteLink>
      </h3>
      <p>
        <time dateTime={processedAt}>{formatDate(processedAt, requestContext()?.timeZone)}</time>
        {' · '}
        {statusOf(order)}
        {' · '}
        <strong>{formatAmount(totalPrice)}</strong>
      </p>
      <ul className={styles.images}>
        {lineItems.nodes.map((line) => (
          <li key={line.id}>
            <LinePicture image={line.image} title={line.title} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface LinePictureProps {
  image: OrderSummary['lineItems']['nodes'][number]['image'];
  /** Shown in place of a picture that the shop does not have any more. Unset where the title stands beside it. */
  title?: string;
}

/** The picture of an order line, or a placeholder without one. */
export function LinePicture({ image, title = '' }: LinePictureProps) {
  if (!image) return <span className={styles.noPicture}>{title}</span>;
  return (
    <img
      className={styles.picture}
      src={pictureAt(image.url, 160)}
      alt={image.altText ?? title}
      width={80}
      height={80}
      loading="lazy"
    />
  );
}

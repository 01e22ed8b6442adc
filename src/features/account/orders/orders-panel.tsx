import 'server-only';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../design/button.tsx';
import { skeleton } from '../../../design/visibility.css';
import { log } from '../../../runtime/log.ts';
import { CUSTOMER_PAGE_MS } from '../../../services/shopify/customers/customer-account.ts';
import {
  CustomerError,
  hasCustomerAccounts,
} from '../../../services/shopify/customers/customer-request.ts';
import { QuietLink, SiteLink } from '../../layout/navigation/site-link.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { EmptyState, LinePicture } from '../account-parts.tsx';
import { numberOf } from '../account-paths.ts';
import { loadProblem } from '../outcome.ts';
import { OrderDetailView } from './order-detail-view.tsx';
import { formatAmount, formatDate, statusOf } from './order-words.ts';
import { loadOrder, loadOrders, type OrderPage, type OrderSummary } from './orders.ts';
import * as styles from './orders.css';

interface OrdersPanelProps {
  userId: string;
  query: URLSearchParams;
  /** Places of the lines that "Order again" could not put into the cart, as `0.3`. */
  missing: string | null;
}

const EMPTY = (
  <EmptyState title="No Orders Yet">
    Your order history will appear here once you make a purchase.
  </EmptyState>
);
const NOT_FOUND = (
  <EmptyState title="Order Not Found" to="/account" action="See All Orders">
    We could not find this order among yours. It may belong to another account.
  </EmptyState>
);

/**
 * The Orders tab: ten of the visitor's orders, or the details of one; or a link to connect the shop.
 * @param query `order`: number of the order to show; `after`: cursor of the page
 */
export function OrdersPanel({ userId, query, missing }: OrdersPanelProps) {
  if (!hasCustomerAccounts()) return EMPTY;
  const number = query.get('order');
  if (number !== null) {
    return (
      <CustomerData load={loadOrder(userId, number)} empty={EMPTY}>
        {(order) =>
          order ? <OrderDetailView order={order} missing={placesIn(missing)} /> : NOT_FOUND
        }
      </CustomerData>
    );
  }
  return (
    <CustomerData load={loadOrders(userId, query.get('after'))} empty={EMPTY}>
      {(page) => (
        <div className={styles.detail}>
          {page.nodes.length === 0 && !page.pageInfo.hasPreviousPage ? (
            EMPTY
          ) : (
            <OrderList page={page} />
          )}
          <form method="post" action="/account/logout" className={styles.disconnect}>
            <p>Your orders come from your customer account at the shop.</p>
            <Button type="submit" tone="quiet">
              Disconnect
            </Button>
          </form>
        </div>
      )}
    </CustomerData>
  );
}

const placesIn = (missing: string | null): number[] | undefined =>
  missing?.split('.').slice(0, 250).map(Number);

/** A page of orders, newest first, with its heading. */
function OrderList({ page }: { page: OrderPage }) {
  const { nodes, pageInfo } = page;
  return (
    <>
      <h2 className={styles.heading}>Your Orders</h2>
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
        <time dateTime={processedAt}>{formatDate(processedAt)}</time>
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

interface CustomerDataProps<T> {
  /** Resolves with undefined for a visitor without a connection. */
  load: Promise<T | undefined>;
  empty: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Streams the data of the promise `load`, rendered by `children`. Undefined (the visitor is not connected to the shop) shows
 * `empty` and a link to the shop's sign-in. A failure, also by its time limit, is logged and shows a sentence, with that
 * link if the connection has ended.
 */
export function CustomerData<T>({ load, empty, children }: CustomerDataProps<T>) {
  return (
    <Streamed load={load} fallback={<Waiting />} timeoutMs={CUSTOMER_PAGE_MS}>
      {(outcome) => {
        if (outcome.status === 'fulfilled') {
          if (outcome.value !== undefined) return children(outcome.value);
          return (
            <div className={styles.detail}>
              {empty}
              <Connect />
            </div>
          );
        }
        const { reason } = outcome;
        const code = reason instanceof CustomerError ? reason.code : undefined;
        log.warn('customers', code ? `${code}: ${String(reason)}` : reason);
        return (
          <div className={styles.detail}>
            <p role="alert">{loadProblem(code)}</p>
            {code === 'revoked' && <Connect />}
          </div>
        );
      }}
    </Streamed>
  );
}

const Connect = () => (
  <p className={styles.connect}>
    <a href="/account/login" className={buttonClass()}>
      Show my orders
    </a>
  </p>
);

const Waiting = () => (
  <div className={styles.detail} aria-busy="true">
    <p>Asking the shop…</p>
    {[1, 2, 3].map((row) => (
      <div key={row} className={`${skeleton} ${styles.waiting}`} />
    ))}
  </div>
);

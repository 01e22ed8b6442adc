import 'server-only';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../design/button.tsx';
import { skeleton } from '../../../design/skeleton.css';
import { log } from '../../../runtime/log.ts';
import { CUSTOMER_PAGE_MS } from '../../../services/shopify/customers/customer-account.ts';
import { CustomerError } from '../../../services/shopify/customers/customer-error.ts';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { loadProblem } from './customer-notices.ts';
import { OrderDetailView } from './order-detail-view.tsx';
import { OrderList } from './order-list.tsx';
import { loadOrder, loadOrders } from './orders.ts';
import * as styles from './orders.css';

interface OrdersPanelProps {
  userId: string;
  query: URLSearchParams;
  /** The empty state of the specification. */
  empty: ReactNode;
  /** Shown for an order that is not one of the visitor's. */
  notFound: ReactNode;
}

/** The Orders tab: the visitor's orders, or the order that the query names. */
export function OrdersPanel({ userId, query, empty, notFound }: OrdersPanelProps) {
  const number = query.get('order');
  if (number !== null) {
    return (
      <CustomerData load={loadOrder(userId, number)} empty={empty}>
        {(order) =>
          order ? <OrderDetailView order={order} missing={missingOf(query)} /> : notFound
        }
      </CustomerData>
    );
  }
  return (
    <CustomerData load={loadOrders(userId, query.get('after'))} empty={empty}>
      {(page) => (
        <div className={styles.detail}>
          {page.nodes.length === 0 && !page.pageInfo.hasPreviousPage ? (
            empty
          ) : (
            <>
              <h2 className={styles.heading}>Your Orders</h2>
              <OrderList page={page} />
            </>
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

/** The places of lines in an address such as `?missing=0.3`. */
const missingOf = (query: URLSearchParams): number[] | undefined =>
  query.get('missing')?.split('.').slice(0, 250).map(Number);

interface CustomerDataProps<T> {
  /** Resolves with undefined for a visitor without a connection. */
  load: Promise<T | undefined>;
  empty: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Streams data of a visitor's customer account. Without a connection or data, it says so and links to the sign-in of
 * the shop.
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

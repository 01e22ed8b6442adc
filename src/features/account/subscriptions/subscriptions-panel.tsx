import 'server-only';
import {
  customerAccountsUrl,
  hasCustomerAccounts,
} from '../../../services/shopify/customers/customer-request.ts';
import { ActionButton, EmptyState, LinePicture, Question } from '../account-parts.tsx';
import { formatAmount, formatDate, frequency } from '../orders/order-words.ts';
import { CustomerData } from '../orders/orders-panel.tsx';
import { numberOf } from '../account-paths.ts';
import * as styles from '../orders/orders.css';
import { loadSubscriptions, type Subscription } from './subscriptions.ts';

const EMPTY = (
  <EmptyState title="No Active Subscriptions">
    When you subscribe to a drink, it will appear here.
  </EmptyState>
);

/** The Subscriptions tab: subscriptions, with forms to skip, pause, resume or cancel; or a link to connect the shop. */
export function SubscriptionsPanel({ userId }: { userId: string }) {
  if (!hasCustomerAccounts()) return EMPTY;
  return (
    <CustomerData load={loadSubscriptions(userId)} empty={EMPTY}>
      {(subscriptions) =>
        subscriptions.length === 0 ? (
          EMPTY
        ) : (
          <div className={styles.detail}>
            <h2 className={styles.heading}>Your Subscriptions</h2>
            <ul className={styles.detail}>
              {subscriptions.map((subscription) => (
                <SubscriptionItem key={subscription.id} subscription={subscription} />
              ))}
            </ul>
          </div>
        )
      }
    </CustomerData>
  );
}

const states: Record<string, string> = {
  PAUSED: 'Paused: nothing is sent or charged until you resume.',
  CANCELLED: 'Cancelled.',
  EXPIRED: 'Ended.',
  FAILED: 'Stopped after a failed payment.',
  STALE: 'Ended.',
};

function SubscriptionItem({ subscription }: { subscription: Subscription }) {
  const { status, nextBillingDate, lastPaymentStatus, deliveryPolicy, lines } = subscription;
  const name = lines.nodes.map(({ title }) => title).join(', ');
  const isRunning = status === 'ACTIVE' || status === 'PAUSED';
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>{name}</h3>
      {lines.nodes.map((line) => (
        <div key={line.id} className={styles.line}>
          <LinePicture image={line.image ?? null} />
          <div>
            {line.variantTitle && <p>{line.variantTitle}</p>}
            <p>Quantity: {line.quantity}</p>
            <p>{frequency(deliveryPolicy)}</p>
          </div>
          <span className={styles.price}>{formatAmount(line.lineDiscountedPrice)}</span>
        </div>
      ))}
      {status === 'ACTIVE' && nextBillingDate && <p>Next: {formatDate(nextBillingDate)}</p>}
      {states[status] && <p>{states[status]}</p>}
      {isRunning && lastPaymentStatus === 'FAILED' && (
        <p className={styles.problem}>
          The last payment failed.{' '}
          <a href={`${customerAccountsUrl()}/account`} rel="noreferrer">
            Check your payment method at the shop
          </a>
        </p>
      )}
      {isRunning &&
        (subscription.appEligibleForCustomerActions ? (
          <Actions subscription={subscription} name={name} />
        ) : (
          <p>
            <a href={`${customerAccountsUrl()}/account`} rel="noreferrer">
              Change this subscription at the shop
            </a>
          </p>
        ))}
    </li>
  );
}

type Cycle = Subscription['upcomingBillingCycles']['nodes'][number];

function Actions({ subscription, name }: { subscription: Subscription; name: string }) {
  const { id, status, upcomingBillingCycles } = subscription;
  const isActive = status === 'ACTIVE';
  const upcoming = isActive ? upcomingBillingCycles.nodes : [];
  const cycles = upcoming.filter((cycle) => cycle.status === 'UNBILLED');
  const next = cycles.find(({ skipped }) => !skipped);
  const skipped = cycles.filter((cycle) => cycle.skipped);
  const fields = (change: string, cycle?: Cycle) => ({
    subscription: numberOf(id),
    change,
    cycle: cycle?.cycleIndex,
    date: cycle?.billingAttemptExpectedDate,
  });
  return (
    <div className={styles.actions}>
      {skipped.map((cycle) => (
        <ActionButton key={cycle.cycleIndex} to="subscriptions" fields={fields('unskip', cycle)}>
          Do not skip {formatDate(cycle.billingAttemptExpectedDate)}
        </ActionButton>
      ))}
      {next && (
        <ActionButton to="subscriptions" fields={fields('skip', next)}>
          Skip {formatDate(next.billingAttemptExpectedDate)}
        </ActionButton>
      )}
      <ActionButton
        to="subscriptions"
        fields={fields(isActive ? 'pause' : 'resume')}
        label={`${isActive ? 'Pause' : 'Resume'} ${name}`}
      >
        {isActive ? 'Pause' : 'Resume'}
      </ActionButton>
      <Question label="Cancel" about={name}>
        <p>Cancel your subscription to {name}? Nothing more will be sent or charged.</p>
        <ActionButton to="subscriptions" fields={fields('cancel')}>
          Yes, cancel
        </ActionButton>
      </Question>
    </div>
  );
}

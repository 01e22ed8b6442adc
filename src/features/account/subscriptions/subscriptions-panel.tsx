import 'server-only';
import type { ReactNode } from 'react';
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

function Actions({ subscription, name }: { subscription: Subscription; name: string }) {
  const { id, status, upcomingBillingCycles } = subscription;
  const number = numberOf(id);
  const cycles = upcomingBillingCycles.nodes.filter((cycle) => cycle.status === 'UNBILLED');
  const next = cycles.find(({ skipped }) => !skipped);
  const skipped = cycles.filter((cycle) => cycle.skipped);
  return (
    <div className={styles.actions}>
      {status === 'ACTIVE' &&
        skipped.map((cycle) => (
          <Action key={cycle.cycleIndex} number={number} change="unskip" cycle={cycle}>
            Do not skip {formatDate(cycle.billingAttemptExpectedDate)}
          </Action>
        ))}
      {status === 'ACTIVE' && next && (
        <Action number={number} change="skip" cycle={next}>
          Skip {formatDate(next.billingAttemptExpectedDate)}
        </Action>
      )}
      {status === 'ACTIVE' ? (
        <Action number={number} change="pause" label={`Pause ${name}`}>
          Pause
        </Action>
      ) : (
        <Action number={number} change="resume" label={`Resume ${name}`}>
          Resume
        </Action>
      )}
      <Question label="Cancel" about={name}>
        <p>Cancel your subscription to {name}? Nothing more will be sent or charged.</p>
        <Action number={number} change="cancel">
          Yes, cancel
        </Action>
      </Question>
    </div>
  );
}

interface ActionProps {
  number: string;
  change: string;
  cycle?: Subscription['upcomingBillingCycles']['nodes'][number];
  label?: string;
  children: ReactNode;
}

const Action = ({ number, change, cycle, ...button }: ActionProps) => (
  <ActionButton
    to="subscriptions"
    fields={{
      subscription: number,
      change,
      cycle: cycle?.cycleIndex,
      date: cycle?.billingAttemptExpectedDate,
    }}
    {...button}
  />
);

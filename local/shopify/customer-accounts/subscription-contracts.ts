import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Order, OrderLine } from '../checkout/orders.ts';
import { sellingPlanGroup } from '../data/selling-plans.ts';

export type ContractStatus = 'ACTIVE' | 'PAUSED' | 'CANCELLED';

/** A subscription: one line of an order that was bought with a selling plan. */
export type Contract = {
  number: number;
  email: string;
  orderNumber: number;
  line: OrderLine;
  startedAt: string;
  status: ContractStatus;
  /** Number of billing cycles that are billed. The order itself is cycle 1. */
  billed: number;
  /** Indexes of skipped cycles. */
  skipped: number[];
  lastPayment: 'SUCCEEDED' | 'FAILED';
};

export type Contracts = {
  /** Begins a contract for each line of an order that has a selling plan. */
  begin: (order: Order) => void;
  find: (number: number) => Contract | undefined;
  save: (contract: Contract) => Contract;
  /** The contracts of an email address, newest first. */
  ofEmail: (email: string) => Contract[];
  latest: (count: number) => Contract[];
};

/** Opens the table of subscription contracts. */
export function createContracts(database: DatabaseSync): Contracts {
  database.exec(`CREATE TABLE IF NOT EXISTS subscriptionContracts (
    number INTEGER PRIMARY KEY, email TEXT NOT NULL, contract TEXT NOT NULL
  )`);
  const insert = database.prepare(
    'INSERT INTO subscriptionContracts (email, contract) VALUES (lower(?), ?)',
  );
  const update = database.prepare('UPDATE subscriptionContracts SET contract = ? WHERE number = ?');
  const byNumber = database.prepare('SELECT * FROM subscriptionContracts WHERE number = ?');
  const byEmail = database.prepare(
    'SELECT * FROM subscriptionContracts WHERE email = lower(?) ORDER BY number DESC',
  );
  const newest = database.prepare(
    'SELECT * FROM subscriptionContracts ORDER BY number DESC LIMIT ?',
  );

  return {
    begin({ email, number: orderNumber, placedAt, contents }) {
      for (const line of contents.lines) {
        if (!line.sellingPlan) continue;
        const contract: Omit<Contract, 'number'> = {
          email,
          orderNumber,
          line,
          startedAt: placedAt,
          status: 'ACTIVE',
          billed: 1,
          skipped: [],
          lastPayment: 'SUCCEEDED',
        };
        insert.run(email, JSON.stringify(contract));
      }
    },
    find(number) {
      const row = byNumber.get(number);
      return row && toContract(row);
    },
    save(contract) {
      update.run(JSON.stringify(contract), contract.number);
      return contract;
    },
    ofEmail: (email) => byEmail.all(email).map(toContract),
    latest: (count) => newest.all(count).map(toContract),
  };
}

const toContract = (row: Record<string, SQLOutputValue>): Contract => ({
  ...(JSON.parse(String(row['contract'])) as Omit<Contract, 'number'>),
  number: Number(row['number']),
});

const planOf = ({ line }: Contract) =>
  sellingPlanGroup.plans.find(({ id }) => id === line.sellingPlan?.id) ??
  sellingPlanGroup.plans[0]!;

/** The billing and delivery intervals of a contract. */
export const policiesOf = (contract: Contract) => {
  const { billing, delivery } = planOf(contract);
  return { billing, delivery };
};

export type BillingCycle = {
  cycleIndex: number;
  status: 'BILLED' | 'UNBILLED';
  skipped: boolean;
  billingAttemptExpectedDate: string;
  cycleStartAt: string;
  cycleEndAt: string;
  edited: false;
};

/** A billing cycle of a contract; cycle 1 is billed with the order. */
export function cycleOf(contract: Contract, index: number): BillingCycle {
  return {
    cycleIndex: index,
    status: index <= contract.billed ? 'BILLED' : 'UNBILLED',
    skipped: contract.skipped.includes(index),
    billingAttemptExpectedDate: dateOf(contract, index - 1),
    cycleStartAt: dateOf(contract, index - 1),
    cycleEndAt: dateOf(contract, index),
    edited: false,
  };
}

/** The cycles after the last billed one, at most ten. */
export const upcomingCycles = (contract: Contract): BillingCycle[] =>
  contract.status === 'CANCELLED'
    ? []
    : Array.from({ length: 10 }, (_, index) => cycleOf(contract, contract.billed + 1 + index));

/** The next cycle that is billed; undefined when the contract is not active. */
export const nextCycle = (contract: Contract): BillingCycle | undefined =>
  contract.status === 'ACTIVE'
    ? upcomingCycles(contract).find(({ skipped }) => !skipped)
    : undefined;

function dateOf(contract: Contract, intervals: number): string {
  const { interval, intervalCount } = planOf(contract).billing;
  const date = new Date(contract.startedAt);
  const steps = intervals * intervalCount;
  if (interval === 'DAY') date.setUTCDate(date.getUTCDate() + steps);
  if (interval === 'WEEK') date.setUTCDate(date.getUTCDate() + steps * 7);
  if (interval === 'MONTH') date.setUTCMonth(date.getUTCMonth() + steps);
  if (interval === 'YEAR') date.setUTCFullYear(date.getUTCFullYear() + steps);
  return `${date.toISOString().slice(0, 19)}Z`;
}

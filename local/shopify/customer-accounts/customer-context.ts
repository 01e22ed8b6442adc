import type { Resolvers, ShopContext } from '../context.ts';
import type { Customer, Customers } from './customers.ts';
import type { Contracts } from './subscription-contracts.ts';

/** The data of the customer accounts, and who has sent the request. */
export type CustomerContext = Pick<ShopContext, 'origin' | 'pictures' | 'orders'> & {
  customers: Customers;
  contracts: Contracts;
  customer: Customer;
};

export type CustomerResolvers = Resolvers<CustomerContext>;

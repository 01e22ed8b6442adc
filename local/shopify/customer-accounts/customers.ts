import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

export type CustomerAddress = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  /** Code of the state or province, such as CO. */
  zoneCode: string | null;
  zip: string | null;
  /** Code of the country, such as US. */
  territoryCode: string | null;
  phoneNumber: string | null;
};

export type Customer = {
  number: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** The default address comes first. */
  addresses: CustomerAddress[];
};

export type Customers = {
  /** The customer of an email address, who is created when missing, as at Shopify's own sign-in. */
  ofEmail: (email: string) => Customer;
  find: (number: number) => Customer | undefined;
  save: (customer: Customer) => Customer;
  /** Emails of the latest customers, newest first. */
  latest: (count: number) => string[];
};

/** Opens the table of customers. */
export function createCustomers(database: DatabaseSync): Customers {
  database.exec(`CREATE TABLE IF NOT EXISTS customers (
    number INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, firstName TEXT, lastName TEXT,
    addresses TEXT NOT NULL DEFAULT '[]'
  )`);
  const insert = database.prepare(
    'INSERT INTO customers (email) VALUES (?) ON CONFLICT (email) DO NOTHING',
  );
  const byEmail = database.prepare('SELECT * FROM customers WHERE email = ?');
  const byNumber = database.prepare('SELECT * FROM customers WHERE number = ?');
  const update = database.prepare(
    'UPDATE customers SET firstName = ?, lastName = ?, addresses = ? WHERE number = ?',
  );
  const newest = database.prepare('SELECT email FROM customers ORDER BY number DESC LIMIT ?');

  return {
    ofEmail(email) {
      const address = email.trim().toLowerCase();
      insert.run(address);
      return toCustomer(byEmail.get(address)!);
    },
    find(number) {
      const row = byNumber.get(number);
      return row && toCustomer(row);
    },
    save(customer) {
      const { firstName, lastName, addresses, number } = customer;
      update.run(firstName, lastName, JSON.stringify(addresses), number);
      return customer;
    },
    latest: (count) => newest.all(count).map(({ email }) => String(email)),
  };
}

const toCustomer = (row: Record<string, SQLOutputValue>): Customer => ({
  number: Number(row['number']),
  email: String(row['email']),
  firstName: row['firstName'] === null ? null : String(row['firstName']),
  lastName: row['lastName'] === null ? null : String(row['lastName']),
  addresses: JSON.parse(String(row['addresses'])) as CustomerAddress[],
});

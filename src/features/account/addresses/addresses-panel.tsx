import 'server-only';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { requestContext } from '../../../runtime/request-context.ts';
import { CUSTOMER_PAGE_MS } from '../../../services/shopify/customers/customer-account.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { AccountField } from '../account-field.tsx';
import { PressButton, PressForm } from '../press-form.tsx';
import { numberOf } from '../orders/orders.ts';
import * as styles from '../orders/orders.css';
import { addressFields, nameFields } from './address-fields.ts';
import { loadProfile, type Address, type Profile } from './addresses.ts';

interface AddressesPanelProps {
  userId: string;
  query: URLSearchParams;
}

/**
 * Name and addresses of a visitor with a connection, below the settings; nothing for other visitors. The query may name
 * an address whose form is open.
 */
export function AddressesPanel({ userId, query }: AddressesPanelProps) {
  const open = query.get('address');
  return (
    <Streamed load={loadProfile(userId)} fallback={null} timeoutMs={CUSTOMER_PAGE_MS}>
      {(outcome) =>
        outcome.status === 'fulfilled' ? (
          outcome.value && <ProfileForms profile={outcome.value} open={open} />
        ) : (
          <>
            <p role="alert">We could not load your addresses right now. Please reload the page.</p>
            {/* The typed values stay, also while the shop does not answer. */}
            {requestContext()?.refusedForm && <ProfileForms open={open} />}
          </>
        )
      }
    </Streamed>
  );
}

/** @param open number of the address that is edited, or `new` */
function ProfileForms({ profile, open }: { profile?: Profile; open: string | null }) {
  const refused = requestContext()?.refusedForm;
  return (
    <section className={styles.detail}>
      <h2 className={styles.heading}>Name and Addresses</h2>
      {refused && (
        <p role="alert" className={styles.problem}>
          {refused.message}
        </p>
      )}
      <ProfileForm change="name" fields={nameFields} values={profile}>
        <div className={styles.actions}>
          <Button type="submit" tone="quiet">
            Save Name
          </Button>
        </div>
      </ProfileForm>
      <ul className={styles.list}>
        {profile?.addresses.nodes.map((address) => (
          <li key={address.id} className={styles.item}>
            {open === numberOf(address.id) ? (
              <AddressForm number={open} address={address} />
            ) : (
              <AddressItem
                address={address}
                isDefault={address.id === profile.defaultAddress?.id}
              />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' || (open !== null && !profile) ? (
        <AddressForm number={open === 'new' ? undefined : open} />
      ) : (
        <SiteLink to="/account?tab=settings&address=new" className={buttonClass({ tone: 'quiet' })}>
          Add an Address
        </SiteLink>
      )}
    </section>
  );
}

function AddressItem({ address, isDefault }: { address: Address; isDefault: boolean }) {
  const number = numberOf(address.id);
  const name = address.address1 ?? address.formatted[0] ?? '';
  return (
    <>
      <address className={styles.address}>{address.formatted.join('\n')}</address>
      {isDefault && <p>Your default address: the checkout begins with it.</p>}
      <div className={styles.actions}>
        <SiteLink
          to={`/account?tab=settings&address=${number}`}
          className={buttonClass({ tone: 'quiet' })}
          aria-label={`Edit ${name}`}
        >
          Edit
        </SiteLink>
        {!isDefault && (
          <PressButton
            to="addresses"
            fields={{ change: 'default', address: number }}
            label={`Make ${name} the default`}
          >
            Make Default
          </PressButton>
        )}
        <PressButton
          to="addresses"
          fields={{ change: 'delete', address: number }}
          label={`Delete ${name}`}
        >
          Delete
        </PressButton>
      </div>
    </>
  );
}

interface AddressFormProps {
  /** Unset for a new address. */
  number: string | undefined;
  /** The stored address; unset also while it cannot be loaded. */
  address?: Partial<Address>;
}

function AddressForm({ number, address = { territoryCode: 'US' } }: AddressFormProps) {
  return (
    <ProfileForm
      title={number === undefined ? 'New Address' : 'Edit Address'}
      change="save"
      number={number}
      fields={addressFields}
      values={address}
    >
      <p>
        <label>
          <input type="checkbox" name="isDefault" value="yes" /> Make this my default address
        </label>
      </p>
      <div className={styles.actions}>
        <Button type="submit">Save Address</Button>
        <SiteLink to="/account?tab=settings" className={buttonClass({ tone: 'quiet' })}>
          Back
        </SiteLink>
      </div>
    </ProfileForm>
  );
}

interface ProfileFormProps {
  title?: string;
  change: 'name' | 'save';
  /** Number of the address that the form is about. */
  number?: string | undefined;
  fields: typeof addressFields;
  values: Partial<Record<string, unknown>> | undefined;
  children: ReactNode;
}

/** Fields with the stored values, or with what was typed and its errors after the form was rejected. */
function ProfileForm({ title, change, number, fields, values, children }: ProfileFormProps) {
  const refused = requestContext()?.refusedForm;
  const own = refused?.form === change ? refused : undefined;
  return (
    <PressForm to="addresses" fields={{ change, address: number }} className={styles.form}>
      {title && <h3 className={styles.name}>{title}</h3>}
      {fields.map(({ name, label, autoComplete }) => {
        const id = `${change}-${name}`;
        const error = own?.errors[name];
        return (
          <AccountField key={name} id={id} label={label} error={error}>
            <input
              id={id}
              name={name}
              className={textField}
              autoComplete={autoComplete}
              defaultValue={String(own?.values[name] ?? values?.[name] ?? '')}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
            />
          </AccountField>
        );
      })}
      {children}
    </PressForm>
  );
}

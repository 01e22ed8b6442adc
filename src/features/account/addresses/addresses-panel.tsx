import 'server-only';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { requestContext, type RefusedForm } from '../../../runtime/request-context.ts';
import { CUSTOMER_PAGE_MS } from '../../../services/shopify/customers/customer-account.ts';
import { error as errorClass, label as labelClass } from '../../forms/form-fields.css';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { numberOf } from '../orders/orders.ts';
import * as styles from '../orders/orders.css';
import { addressFields, nameFields } from './address-fields.ts';
import { loadProfile, type Address, type Profile } from './addresses.ts';

interface AddressesPanelProps {
  userId: string;
  query: URLSearchParams;
}

/** Name and addresses of a connected visitor, below the settings; nothing for other visitors. */
export function AddressesPanel({ userId, query }: AddressesPanelProps) {
  return (
    <Streamed load={loadProfile(userId)} fallback={null} timeoutMs={CUSTOMER_PAGE_MS}>
      {(outcome) =>
        outcome.status === 'rejected' ? (
          <p role="alert">We could not load your addresses right now. Please reload the page.</p>
        ) : (
          outcome.value && <ProfileForms profile={outcome.value} open={query.get('address')} />
        )
      }
    </Streamed>
  );
}

/** @param open number of the address that is edited, or `new` */
function ProfileForms({ profile, open }: { profile: Profile; open: string | null }) {
  const { addresses, defaultAddress } = profile;
  const refused = requestContext()?.refusedForm;
  return (
    <section className={styles.detail}>
      <h2 className={styles.heading}>Name and Addresses</h2>
      {refused && (
        <p role="alert" className={styles.problem}>
          {refused.message}
        </p>
      )}
      <ProfileForm action="name" fields={nameFields} values={profile} refused={refused}>
        <Button type="submit" tone="quiet">
          Save Name
        </Button>
      </ProfileForm>
      <ul className={styles.list}>
        {addresses.nodes.map((address) => (
          <li key={address.id} className={styles.item}>
            {open === numberOf(address.id) ? (
              <AddressForm address={address} refused={refused} />
            ) : (
              <AddressItem address={address} isDefault={address.id === defaultAddress?.id} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <AddressForm refused={refused} />
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
          <ProfileForm action="default" number={number}>
            <button
              type="submit"
              className={buttonClass({ tone: 'quiet' })}
              aria-label={`Make ${name} the default`}
            >
              Make Default
            </button>
          </ProfileForm>
        )}
        <ProfileForm action="delete" number={number}>
          <button
            type="submit"
            className={buttonClass({ tone: 'quiet' })}
            aria-label={`Delete ${name}`}
          >
            Delete
          </button>
        </ProfileForm>
      </div>
    </>
  );
}

interface AddressFormProps {
  /** Unset for a new address. */
  address?: Address;
  refused: RefusedForm | undefined;
}

function AddressForm({ address, refused }: AddressFormProps) {
  return (
    <ProfileForm
      action="save"
      number={address && numberOf(address.id)}
      fields={addressFields}
      values={address ?? { territoryCode: 'US' }}
      refused={refused}
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
  action: 'name' | 'save' | 'default' | 'delete';
  /** Number of the address that the form is about. */
  number?: string | undefined;
  fields?: readonly (typeof addressFields)[number][];
  values?: Partial<Record<string, unknown>>;
  /** The last form that was rejected, whose typed values are shown again. */
  refused?: RefusedForm | undefined;
  children: ReactNode;
}

function ProfileForm(props: ProfileFormProps) {
  const { action, number, fields = [], values = {}, refused, children } = props;
  const own = refused?.form === action ? refused : undefined;
  return (
    <form method="post" action="/api/account/addresses" className={styles.form}>
      <input type="hidden" name="change" value={action} />
      {number !== undefined && <input type="hidden" name="address" value={number} />}
      <input type="hidden" name="id" value={crypto.randomUUID()} />
      {fields.map(({ name, label, autoComplete }) => {
        const id = `${action}-${name}`;
        const error = own?.errors[name];
        return (
          <p key={name} className={styles.formField}>
            <label htmlFor={id} className={labelClass}>
              {label}
            </label>
            <input
              id={id}
              name={name}
              className={textField}
              autoComplete={autoComplete}
              defaultValue={String(own?.values[name] ?? values[name] ?? '')}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
            />
            {error !== undefined && (
              <span id={`${id}-error`} className={errorClass}>
                {error}
              </span>
            )}
          </p>
        );
      })}
      {children}
    </form>
  );
}

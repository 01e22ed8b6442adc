import 'server-only';
import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { requestContext } from '../../../runtime/request-context.ts';
import { Field } from '../../forms/field.tsx';
import type { FormField } from '../../forms/form-definition.ts';
import { FormState } from '../../forms/form-frame.tsx';
import { QuietLink } from '../../layout/navigation/site-link.tsx';
import { ActionForm } from '../account-parts.tsx';
import * as styles from '../orders/orders.css';
import { addressFields, REFUSAL } from './address-fields.ts';
import type { Address } from './addresses.ts';
import { regionName } from './regions.ts';

interface AddressFormProps {
  /** Unset for a new address. */
  number: string | undefined;
  /** The stored address; unset also while it cannot be loaded. */
  address?: Partial<Address>;
}

/** The form of a stored address, or without `number` of a new one. Posts it to /api/account/addresses. */
export function AddressForm({ number, address = { territoryCode: 'US' } }: AddressFormProps) {
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
          <input type="checkbox" name="isDefault" value="yes" className={styles.checkbox} /> Make
          this my default address
        </label>
      </p>
      <div className={styles.actions}>
        <Button type="submit">Save Address</Button>
        <QuietLink to="/account?tab=settings">Back</QuietLink>
      </div>
    </ProfileForm>
  );
}

interface ProfileFormProps {
  title?: string;
  change: 'name' | 'save';
  /** Number of the address that the form is about. */
  number?: string | undefined;
  fields: Readonly<Record<string, FormField>>;
  values: Partial<Record<string, unknown>> | undefined;
  children: ReactNode;
}

/** A form for /api/account/addresses with stored values, or after it was rejected, typed values and errors. */
export function ProfileForm({ title, change, number, fields, values, children }: ProfileFormProps) {
  const refused = requestContext()?.refusedForm;
  const refusal = refused?.form === change ? refused : undefined;
  return (
    <ActionForm to="addresses" fields={{ change, address: number }} className={styles.form}>
      {title && (
        <h3 id="address-form" className={styles.name}>
          {title}
        </h3>
      )}
      {/* The address of the answer leads here, or to the first wrong field. */}
      {refusal && (
        <p id={REFUSAL} tabIndex={-1} role="alert" className={styles.problem}>
          {refusal.message}
        </p>
      )}
      <FormState
        id={change}
        values={textsOf(fields, refusal?.values ?? values)}
        errors={refusal?.errors ?? {}}
      >
        {Object.entries(fields).map(([name, { missing, ...field }]) => (
          <Field key={name} name={name} required={missing !== undefined} {...field} />
        ))}
      </FormState>
      {children}
    </ActionForm>
  );
}

/** The texts of the fields, with the name of the region. */
function textsOf(fields: ProfileFormProps['fields'], stored: ProfileFormProps['values'] = {}) {
  const texts = Object.fromEntries(
    Object.keys(fields).map((name) => [name, String(stored[name] ?? '')]),
  );
  const { territoryCode = '', zoneCode = '' } = texts;
  return { ...texts, zoneCode: regionName(territoryCode, zoneCode) };
}

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
import { addressFields, REFUSAL, zoneControl } from './address-fields.ts';
import type { Address } from './addresses.ts';
import { regionName, zonesOf } from './regions.ts';

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
      <FormState id={change} {...stateOf(fields, refusal?.values ?? values, refusal?.errors)}>
        {Object.entries(fields).map(([name, field]) =>
          name === 'zoneCode' ? (
            <ZoneFields key={name} field={field} />
          ) : (
            <ProfileField key={name} name={name} field={field} />
          ),
        )}
      </FormState>
      {children}
    </ActionForm>
  );
}

/** Texts and errors by control. The region belongs to the control of its country. */
function stateOf(
  fields: ProfileFormProps['fields'],
  stored: ProfileFormProps['values'] = {},
  { zoneCode: error, ...errors }: Record<string, string> = {},
) {
  const values = Object.fromEntries(
    Object.keys(fields).map((name) => [name, String(stored[name] ?? '')]),
  );
  const { territoryCode: country = '', zoneCode = '' } = values;
  const control = zoneControl(country);
  return {
    values: {
      ...values,
      zoneCode: '',
      [control]: control === 'zoneCode' ? regionName(country, zoneCode) : zoneCode,
    },
    errors: { ...errors, ...(error !== undefined && { [control]: error }) },
  };
}

/**
 * The states of the United States, the provinces of Canada, and the name or code of a region elsewhere. The style sheet shows the
 * field of the chosen country, so that no script is needed.
 */
const ZoneFields = ({ field }: { field: FormField }) => (
  <>
    {[...zonesOf].map(([code, zones]) => (
      <div key={code} className={styles.zone} data-country={code}>
        <ProfileField name={zoneControl(code)} field={{ ...field, ...zones }} />
      </div>
    ))}
    <div className={styles.zone} data-country="other">
      <ProfileField name="zoneCode" field={field} />
    </div>
  </>
);

const ProfileField = ({ name, field }: { name: string; field: FormField }) => {
  const { missing, ...shown } = field;
  return <Field name={name} required={missing !== undefined} {...shown} />;
};

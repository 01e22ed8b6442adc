import 'server-only';
import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { requestContext } from '../../../runtime/request-context.ts';
import { QuietLink } from '../../layout/navigation/quiet-link.tsx';
import { FieldFrame } from '../../forms/field-frame.tsx';
import { ActionForm } from '../action-form.tsx';
import * as styles from '../orders/orders.css';
import {
  addressFields,
  controlId,
  REFUSAL,
  zoneControl,
  type AddressField,
} from './address-fields.ts';
import { checkbox, zone as zoneClass } from './addresses.css';
import type { Address } from './addresses.ts';
import { regionName, type Choice } from './regions.ts';
import { countries, zonesOf } from './territories.ts';

interface AddressFormProps {
  /** Unset for a new address. */
  number: string | undefined;
  /** The stored address; unset also while it cannot be loaded. */
  address?: Partial<Address>;
}

/** The form of a stored or a new address. */
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
          <input type="checkbox" name="isDefault" value="yes" className={checkbox} /> Make this my
          default address
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
  fields: readonly AddressField[];
  values: Partial<Record<string, unknown>> | undefined;
  children: ReactNode;
}

/** Fields with the stored values; after the form was rejected, with the typed values and their errors. */
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
      {fields.map((field) => (
        <Control
          key={field.name}
          field={field}
          id={controlId(change, field.name)}
          valueOf={(name) => String(refusal?.values[name] ?? values?.[name] ?? '')}
          error={refusal?.errors[field.name]}
        />
      ))}
      {children}
    </ActionForm>
  );
}

interface ControlProps {
  field: AddressField;
  id: string;
  /** The value of a field of the form, '' without one. */
  valueOf: (name: string) => string;
  error: string | undefined;
}

function Control({ field, valueOf, ...props }: ControlProps) {
  const value = valueOf(field.name);
  if (field.name === 'territoryCode') {
    return <SelectField {...props} field={field} value={value} choices={countries()} />;
  }
  if (field.name !== 'zoneCode') return <InputField {...props} field={field} value={value} />;
  return <ZoneFields {...props} field={field} value={value} country={valueOf('territoryCode')} />;
}

type FieldProps = Omit<ControlProps, 'valueOf'> & { value: string };

/**
 * The states of the United States, the provinces of Canada, and the name or code of a region elsewhere. The style sheet shows the
 * field of the chosen country, so that no script is needed.
 */
function ZoneFields({ field, id, value, error, country }: FieldProps & { country: string }) {
  const isElsewhere = !zonesOf.has(country);
  return (
    <>
      {[...zonesOf].map(([code, { label, choices }]) => (
        <div key={code} className={zoneClass} data-country={code}>
          <SelectField
            field={{ ...field, name: zoneControl(code), label }}
            id={code === country ? id : `${id}-${code}`}
            value={code === country ? value : ''}
            error={code === country ? error : undefined}
            choices={choices}
          />
        </div>
      ))}
      <div className={zoneClass} data-country="other">
        <InputField
          field={field}
          id={isElsewhere ? id : `${id}-other`}
          value={isElsewhere ? regionName(country, value) : ''}
          error={isElsewhere ? error : undefined}
        />
      </div>
    </>
  );
}

/** A select. A value that is none of the choices stays one. */
function SelectField({ choices, ...props }: FieldProps & { choices: Choice[] }) {
  const { field, id, value, error } = props;
  const isUnknown = value !== '' && !choices.some(({ code }) => code === value);
  return (
    <FieldFrame id={id} label={field.label} error={error}>
      <select {...attributesOf(props)}>
        <option value="">Please choose</option>
        {isUnknown && <option>{value}</option>}
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

const InputField = (props: FieldProps) => (
  <FieldFrame id={props.id} label={props.field.label} error={props.error}>
    <input {...attributesOf(props)} />
  </FieldFrame>
);

const attributesOf = ({ field, id, value, error }: FieldProps) => ({
  id,
  name: field.name,
  className: textField,
  autoComplete: field.autoComplete,
  defaultValue: value,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': error === undefined ? undefined : `${id}-error`,
});

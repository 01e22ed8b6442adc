import 'server-only';
import { Button, buttonClass } from '../../../design/button.tsx';
import { requestContext } from '../../../runtime/request-context.ts';
import { CUSTOMER_PAGE_MS } from '../../../services/shopify/customers/customer-account.ts';
import { QuietLink } from '../../layout/navigation/site-link.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { ActionButton, Question } from '../account-parts.tsx';
import { numberOf } from '../account-paths.ts';
import * as styles from '../orders/orders.css';
import { nameFields } from './address-fields.ts';
import { AddressForm, ProfileForm } from './address-form.tsx';
import { loadProfile, type Address, type Profile } from './addresses.ts';

interface AddressesPanelProps {
  userId: string;
  query: URLSearchParams;
}

/**
 * Streams a visitor's name and addresses from the shop, with the forms that change them. Renders nothing for a visitor who
 * has not connected a customer account, unless the request has rejected such a form. A failure shows a sentence.
 * @param query `address`: number of the address to edit, or `new`
 */
export function AddressesPanel({ userId, query }: AddressesPanelProps) {
  const open = query.get('address');
  // The typed values stay, also while the shop does not answer and after the connection has ended.
  const isTyped = requestContext()?.refusedForm !== undefined;
  return (
    <Streamed load={loadProfile(userId)} fallback={null} timeoutMs={CUSTOMER_PAGE_MS}>
      {(outcome) => {
        const isLoaded = outcome.status === 'fulfilled';
        const profile = isLoaded ? outcome.value : undefined;
        return (
          <>
            {!isLoaded && (
              <p role="alert">
                We could not load your addresses right now. Please reload the page.
              </p>
            )}
            {(profile || isTyped) && <ProfileForms profile={profile} open={open} />}
            {isLoaded && !profile && isTyped && (
              <a href="/account/login" target="_blank" className={buttonClass()}>
                Connect in a New Tab
              </a>
            )}
          </>
        );
      }}
    </Streamed>
  );
}

interface ProfileFormsProps {
  profile: Profile | undefined;
  /** Number of the address that is edited, or `new`. */
  open: string | null;
}

function ProfileForms({ profile, open }: ProfileFormsProps) {
  const refused = requestContext()?.refusedForm;
  const addresses = profile?.addresses.nodes ?? [];
  const isListed = addresses.some(({ id }) => numberOf(id) === open);
  return (
    <section className={styles.profile}>
      <h2 className={styles.heading}>Name and Addresses</h2>
      <ProfileForm change="name" fields={nameFields} values={profile}>
        <div className={styles.actions}>
          <Button type="submit" tone="quiet">
            Save Name
          </Button>
        </div>
      </ProfileForm>
      <ul className={styles.detail}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.item}>
            {open === numberOf(address.id) ? (
              <AddressForm number={open} address={address} />
            ) : (
              <AddressItem
                address={address}
                isDefault={address.id === profile?.defaultAddress?.id}
              />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' || (refused?.form === 'save' && !isListed) ? (
        <AddressForm number={open === 'new' ? undefined : (open ?? undefined)} />
      ) : (
        <div className={styles.actions}>
          <QuietLink to="/account?tab=settings&address=new#address-form">Add an Address</QuietLink>
        </div>
      )}
    </section>
  );
}

interface AddressItemProps {
  address: Address;
  isDefault: boolean;
}

function AddressItem({ address, isDefault }: AddressItemProps) {
  const number = numberOf(address.id);
  // The names of the buttons contain it.
  const name = address.formatted.join(', ') || 'Address';
  const fields = (change: string) => ({ change, address: number });
  return (
    <>
      <address className={styles.address}>{address.formatted.join('\n')}</address>
      {isDefault && <p>Your default address: the checkout begins with it.</p>}
      <div className={styles.actions}>
        <QuietLink
          to={`/account?tab=settings&address=${number}#address-form`}
          aria-label={`Edit ${name}`}
        >
          Edit
        </QuietLink>
        {!isDefault && (
          <ActionButton to="addresses" fields={fields('default')} label={`Make Default: ${name}`}>
            Make Default
          </ActionButton>
        )}
        <Question label="Delete" about={name}>
          <p>Delete this address? It is removed from your account at the shop.</p>
          <ActionButton to="addresses" fields={fields('delete')} label={`Yes, delete ${name}`}>
            Yes, delete
          </ActionButton>
        </Question>
      </div>
    </>
  );
}

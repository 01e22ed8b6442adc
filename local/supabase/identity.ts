import { randomUUID } from 'node:crypto';
import { mergeData, type Data } from './data.ts';

export type Provider = 'email' | 'phone';

/** Named as on the wire. */
export type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Data;
  provider: Provider;
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
  email?: string | undefined;
};

type Owner = { id: string; identities: Identity[]; app_metadata: Data };

/** An identity whose data are its claims, such as `{ email, email_verified: false }`. */
export function newIdentity(
  userId: string,
  provider: Provider,
  claims: Data,
  now: number,
): Identity {
  const at = new Date(now).toISOString();
  const data = { email_verified: false, phone_verified: false, ...claims, sub: userId };
  return withEmail({
    identity_id: randomUUID(),
    id: userId,
    user_id: userId,
    identity_data: data,
    provider,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
  });
}

/** Changes the claims of the user's identity with that provider, or adds one that has them. */
export function putIdentity(user: Owner, provider: Provider, claims: Data, now: number): void {
  const known = user.identities.find((identity) => identity.provider === provider);
  if (!known) {
    user.identities.push(newIdentity(user.id, provider, claims, now));
    return;
  }
  known.identity_data = mergeData(known.identity_data, claims);
  withEmail(known);
}

/** Names in the metadata the providers that the user has identities with. */
export function nameProviders(user: Owner): void {
  const providers = user.identities.map(({ provider }) => provider);
  const [provider] = providers;
  user.app_metadata = { ...user.app_metadata, ...(provider && { provider }), providers };
}

function withEmail(identity: Identity): Identity {
  const { email } = identity.identity_data;
  identity.email = typeof email === 'string' && email !== '' ? email : undefined;
  return identity;
}

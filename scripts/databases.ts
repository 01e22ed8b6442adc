/** The site's databases, as wrangler.toml binds them. */
export const databases = [
  { binding: 'OUTBOX', name: 'rubber-ducky-outbox', migrations: 'migrations/outbox' },
  { binding: 'VITALS', name: 'rubber-ducky-vitals', migrations: 'migrations/vitals' },
] as const;

/** The variable of a build for production that says which database of Cloudflare's it is. */
export const idVariable = (binding: string) => `${binding}_DATABASE_ID`;

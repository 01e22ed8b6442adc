/** Name of the outbox's database, here and at Cloudflare. */
export const OUTBOX = 'rubber-ducky-outbox';

/**
 * The id of the outbox's database at Cloudflare, which is made when there is none.
 * @param wrangler runs a command and gives what it wrote
 */
export function productionOutbox(wrangler: (args: string[]) => string): string {
  const found = find(wrangler) ?? (wrangler(['d1', 'create', OUTBOX]), find(wrangler));
  if (!found) throw new Error(`Cloudflare has no database ${OUTBOX}, and did not make one.`);
  return found;
}

function find(wrangler: (args: string[]) => string): string | undefined {
  const databases = JSON.parse(wrangler(['d1', 'list', '--json'])) as {
    name: string;
    uuid: string;
  }[];
  return databases.find(({ name }) => name === OUTBOX)?.uuid;
}

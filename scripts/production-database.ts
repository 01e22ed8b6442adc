/**
 * The id of a database at Cloudflare, which is made when there is none.
 * @param wrangler runs a command and gives what it wrote
 */
export function productionDatabase(name: string, wrangler: (args: string[]) => string): string {
  const found = find(name, wrangler) ?? (wrangler(['d1', 'create', name]), find(name, wrangler));
  if (!found) throw new Error(`Cloudflare has no database ${name}, and did not make one.`);
  return found;
}

function find(wanted: string, wrangler: (args: string[]) => string): string | undefined {
  const databases = JSON.parse(wrangler(['d1', 'list', '--json'])) as {
    name: string;
    uuid: string;
  }[];
  return databases.find(({ name }) => name === wanted)?.uuid;
}

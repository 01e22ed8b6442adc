import { readFile } from 'node:fs/promises';
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import {
  customerTarget,
  findOperations,
  generateTypes,
  readSchema,
  storefrontTarget,
} from './codegen.ts';

// A later schema of customer accounts: operations have to work after the next change of version as well.
const later = readSchema(
  new URL('../local/shopify/data/customer-account-2026-04.schema.json', import.meta.url),
);

describe.each([storefrontTarget, customerTarget])('$tag', (target) => {
  test('the operations are valid in the published schemas', async () => {
    const schemas = [target.schema, ...(target === customerTarget ? [later] : [])];
    const operations = [...(await findOperations(target))];
    expect(operations.length).toBeGreaterThan(0);
    for (const [name, text] of operations) {
      for (const schema of schemas) expect(validate(schema, parse(text)), name).toEqual([]);
    }
  });

  test('the generated types are up to date (otherwise: npm run codegen)', async () => {
    expect(await readFile(target.file, 'utf8')).toBe(await generateTypes(target));
  });
});

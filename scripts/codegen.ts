// npm run codegen: writes the types of the storefront's operations, from the shop's published schema.
import { readFile, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildClientSchema, Kind, parse, printSchema, type IntrospectionQuery } from 'graphql';
import * as operations from '../src/services/shopify/storefront-operations.ts';

export const GENERATED_TYPES = new URL(
  '../src/services/shopify/storefront.generated.ts',
  import.meta.url,
);
const SCHEMA = new URL('../local/shopify/data/storefront.schema.json', import.meta.url);

/** The types of every operation in src/services/shopify/storefront-operations.ts, as TypeScript source. */
export async function generateTypes(): Promise<string> {
  const schema = buildClientSchema(
    JSON.parse(await readFile(SCHEMA, 'utf8')) as IntrospectionQuery,
  );
  // Operations share fragments, and each carries its own copy: of these one is enough.
  const definitions = new Map(
    Object.entries(operations)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([, source]) => parse(source).definitions)
      .map((definition) => ['name' in definition ? definition.name?.value : undefined, definition]),
  );
  const documents = [
    { document: { kind: Kind.DOCUMENT, definitions: [...definitions.values()] } as const },
  ];
  const types = await codegen({
    filename: 'storefront.generated.ts',
    schema: parse(printSchema(schema)),
    documents,
    config: {
      skipTypename: true,
      enumsAsTypes: true,
      scalars: { Decimal: 'string', URL: 'string', HTML: 'string', DateTime: 'string' },
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  return `// Written by \`npm run codegen\` from storefront-operations.ts and the shop's published schema. Do not edit.\n${types}`;
}

if (import.meta.main) await writeFile(GENERATED_TYPES, await generateTypes());

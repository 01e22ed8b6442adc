// npm run codegen: generates types for the Storefront API operations in src from the published schema
// (docs/decisions/016-typed-operations.md).
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  buildClientSchema,
  Kind,
  parse,
  printSchema,
  visit,
  type DocumentNode,
  type IntrospectionQuery,
} from 'graphql';
import { SCHEMA_FILE } from '../local/shopify/protocol/versions.ts';

export const GENERATED_TYPES = new URL(
  '../src/services/shopify/storefront.generated.ts',
  import.meta.url,
);
const SRC = new URL('../src/', import.meta.url);

// Descriptions would become comments of the generated types.
const introspection = JSON.parse(await readFile(SCHEMA_FILE, 'utf8'), (key, value: unknown) =>
  key === 'description' ? undefined : value,
) as IntrospectionQuery;
export const schema = buildClientSchema(introspection);

/** The texts of all operations in src with their fragments, by the names of their `#graphql` constants. */
export async function findOperations(): Promise<Map<string, string>> {
  const operations = new Map<string, string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SRC }).toSorted()) {
    const literals = new Map<string, string>();
    const source = await readFile(new URL(file, SRC), 'utf8');
    for (const [, name, literal] of source.matchAll(/const (\w+) = `(#graphql\n[^`]*)`/g)) {
      const text = literal!.replace(/\$\{(\w+)\}/g, (_, fragment: string) => {
        const inserted = literals.get(fragment);
        if (inserted === undefined) throw new Error(`${file}: ${name} comes before ${fragment}.`);
        return inserted;
      });
      literals.set(name!, text);
      if (operationIn(parse(text))) operations.set(name!, text);
    }
  }
  return operations;
}

const operationIn = ({ definitions }: DocumentNode) =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** The content of storefront.generated.ts. */
export async function generateTypes(): Promise<string> {
  const operations = [...(await findOperations()).values()];
  // Each operation contains a copy of its fragments, which share their names.
  const definitions = new Map(
    operations
      .flatMap((text) => parse(text).definitions)
      .map((definition) => ['name' in definition ? definition.name?.value : undefined, definition]),
  );
  const types = await codegen({
    filename: 'storefront.generated.ts',
    schema: withoutLongEnums(parse(printSchema(schema))),
    documents: [{ document: { kind: Kind.DOCUMENT, definitions: [...definitions.values()] } }],
    config: { skipTypename: true, enumsAsTypes: true, defaultScalarType: 'string' },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });

  const entries = operations.map((text) => {
    const { name, operation } = operationIn(parse(text))!;
    const type = `${name!.value}${operation === 'mutation' ? 'Mutation' : 'Query'}`;
    return `  ${JSON.stringify(text)}: { data: ${type}; variables: ${type}Variables };\n`;
  });
  return `// Written by \`npm run codegen\` from the #graphql literals in src. Do not edit.
${types}
/** Every operation, by its text. */
export interface StorefrontOperations {
${entries.join('')}}
`;
}

/** Replaces the enums of countries, currencies and languages by strings. */
function withoutLongEnums(document: DocumentNode): DocumentNode {
  return visit(document, {
    EnumTypeDefinition: ({ name, values = [] }) =>
      values.length > 100 ? { kind: Kind.SCALAR_TYPE_DEFINITION, name } : undefined,
  });
}

if (import.meta.main) await writeFile(GENERATED_TYPES, await generateTypes());

// npm run codegen: generates types for the operations in src from Shopify's published schemas
// (docs/decisions/016-typed-operations.md).
import { globSync, readFileSync } from 'node:fs';
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
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { readArguments, runCommand } from './command.ts';
import { CUSTOMER_SCHEMA_FILE, SCHEMA_FILE } from '../local/shopify/protocol/versions.ts';

const SRC = new URL('../src/', import.meta.url);

/** An API whose operations are literals in src. */
export interface CodegenTarget {
  /** First line of its literals. */
  tag: string;
  schema: GraphQLSchema;
  file: URL;
  /** Name of the interface with all operations. */
  name: string;
}

/** A published schema. Its descriptions would become comments of the generated types. */
export const readSchema = (file: URL): GraphQLSchema =>
  buildClientSchema(
    JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
      key === 'description' ? undefined : value,
    ) as IntrospectionQuery,
  );

export const schema = readSchema(SCHEMA_FILE);

export const storefrontTarget: CodegenTarget = {
  tag: '#graphql',
  schema,
  file: new URL('../src/services/shopify/storefront.generated.ts', import.meta.url),
  name: 'StorefrontOperations',
};

export const customerTarget: CodegenTarget = {
  tag: '#graphql:customer',
  schema: readSchema(CUSTOMER_SCHEMA_FILE),
  file: new URL('../src/services/shopify/customers/customer-account.generated.ts', import.meta.url),
  name: 'CustomerOperations',
};

/** The texts of an API's operations in src with their fragments, by the names of their constants. */
export async function findOperations({ tag } = storefrontTarget): Promise<Map<string, string>> {
  const operations = new Map<string, string>();
  const pattern = new RegExp(`const (\\w+) = \`(${tag}\\n[^\`]*)\``, 'g');
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SRC }).toSorted()) {
    const literals = new Map<string, string>();
    const source = await readFile(new URL(file, SRC), 'utf8');
    for (const [, name, literal] of source.matchAll(pattern)) {
      const text = literal!.replace(/\$\{(\w+)\}/g, (_, fragment: string) => {
        const inserted = literals.get(fragment);
        if (inserted === undefined) throw new Error(`${file}: ${name} comes before ${fragment}.`);
        return inserted;
      });
      literals.set(name!, text);
      // Any other literal is a part of operations.
      if (/^\s*(query|mutation) /m.test(text)) operations.set(name!, text);
    }
  }
  return operations;
}

const operationIn = ({ definitions }: DocumentNode) =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** The content of an API's generated file. */
export async function generateTypes(target: CodegenTarget): Promise<string> {
  const operations = [...(await findOperations(target)).values()];
  // Each operation contains a copy of its fragments, which share their names.
  const definitions = new Map(
    operations
      .flatMap((text) => parse(text).definitions)
      .map((definition) => ['name' in definition ? definition.name?.value : undefined, definition]),
  );
  const types = await codegen({
    filename: target.file.pathname,
    schema: neededTypes(parse(printSchema(target.schema))),
    documents: [{ document: { kind: Kind.DOCUMENT, definitions: [...definitions.values()] } }],
    config: {
      skipTypename: true,
      defaultScalarType: 'string',
      inlineFragmentTypes: 'combine',
      mergeFragmentTypes: true,
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });

  const entries = operations.map((text) => {
    const { name, operation } = operationIn(parse(text))!;
    const type = `${name!.value}${operation === 'mutation' ? 'Mutation' : 'Query'}`;
    return `  ${JSON.stringify(text)}: { data: ${type}; variables: ${type}Variables };\n`;
  });
  return `// Written by \`npm run codegen\` from the ${target.tag} literals in src. Do not edit.
${types}
/** Every operation, by its text. */
export interface ${target.name} {
${entries.join('')}}
`;
}

/** Fields of inputs that the site never sends, and whose types would be generated for nothing. */
const UNSENT = ['delivery', 'metafields', 'parent', 'preferences'];

/**
 * Replaces enums by strings, because a later version of the API may answer constants that the schema lacks, and leaves out
 * the fields of UNSENT.
 */
const neededTypes = (document: DocumentNode): DocumentNode =>
  visit(document, {
    EnumTypeDefinition: ({ name }) => ({ kind: Kind.SCALAR_TYPE_DEFINITION, name }),
    InputObjectTypeDefinition: (input) => ({
      ...input,
      fields: input.fields?.filter(({ name }) => !UNSENT.includes(name.value)),
    }),
  });

async function main(): Promise<void> {
  readArguments('npm run codegen    generates the types of the GraphQL operations in src', {});
  for (const target of [storefrontTarget, customerTarget]) {
    await writeFile(target.file, await generateTypes(target));
  }
}

if (import.meta.main) await runCommand(main);

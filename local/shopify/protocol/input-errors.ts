import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  GraphQLError,
  GraphQLID,
  isInputObjectType,
  isListType,
  isNonNullType,
  print,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';

type Path = (string | number)[];
type Problem = { path: Path; explanation: string; message?: string };
type Place = { field: FieldNode; path: Path };

/** Where the variables of a document are used, and what is wrong with its literals. */
export type DocumentInputs = { places: Map<string, Place[]>; errors: GraphQLError[] };

const MAX_LIST = 250;
const GLOBAL_ID = /^gid:\/\/shopify\/\w+\/[^/]+$/;

const invalidId = (id: unknown) => `Invalid global id '${String(id)}'`;
const isGlobalId = (id: unknown) => GLOBAL_ID.test(String(id));

/** Reads what a document says of inputs: it is the same for every request that sends it. */
export function readInputs(schema: GraphQLSchema, document: DocumentNode): DocumentInputs {
  const places: DocumentInputs['places'] = new Map();
  const errors: GraphQLError[] = [];
  const types = new TypeInfo(schema);
  const fields: FieldNode[] = [];
  const inputs: string[] = [];
  let definition = '';
  const checkId = (id: string) => {
    const field = fields.at(-1);
    if (getNamedTypeOf(types) !== GraphQLID || !field || isGlobalId(id)) return;
    const path = [definition, ...keys(fields), ...inputs];
    const extensions = { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' };
    errors.push(new GraphQLError(invalidId(id), { nodes: field, extensions, path }));
  };

  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: ({ operation, name }) =>
        void (definition = [operation, name?.value].filter(Boolean).join(' ')),
      FragmentDefinition: ({ name }) => void (definition = `fragment ${name.value}`),
      Field: { enter: (field) => void fields.push(field), leave: () => void fields.pop() },
      Argument: {
        enter: ({ name }) => void inputs.push(name.value),
        leave: () => void inputs.pop(),
      },
      ObjectField: {
        enter: ({ name }) => void inputs.push(name.value),
        leave: () => void inputs.pop(),
      },
      StringValue: ({ value }) => checkId(value),
      IntValue: ({ value }) => checkId(value),
      ListValue: ({ values }) => {
        const field = fields.at(-1);
        if (!field) return;
        const path = [...keys(fields), ...inputs];
        if (values.length > MAX_LIST) errors.push(tooLong(values.length, { field, path }));
      },
      Variable: ({ name }) => {
        const field = fields.at(-1);
        if (!field || inputs.length === 0) return;
        const place = { field, path: [...keys(fields), ...inputs] };
        places.set(name.value, [...(places.get(name.value) ?? []), place]);
      },
    }),
  );
  return { places, errors };
}

/** What is wrong with the variables of a request, in Shopify's words. */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  { places }: DocumentInputs,
  variables: Record<string, unknown>,
): GraphQLError[] {
  return variableDefinitions.flatMap((definition) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type) as GraphQLInputType;
    const value = variables[name];
    if (value === undefined && (definition.defaultValue || !isNonNullType(type))) return [];

    const problems: Problem[] = [];
    const lists: { path: Path; size: number }[] = [];
    collectProblems(value ?? null, type, problems);
    walk(value, type, [], (part, partType, path) => {
      if (Array.isArray(part) && part.length > MAX_LIST) lists.push({ path, size: part.length });
      if (partType !== GraphQLID || part == null || isGlobalId(part)) return;
      const explanation = invalidId(part);
      problems.push({ path, explanation, message: explanation });
    });
    if (problems.length > 0) return [invalidVariable(definition, value ?? null, problems)];
    return lists.flatMap(({ path, size }) =>
      (places.get(name) ?? []).map((place) =>
        tooLong(size, { ...place, path: [...place.path, ...path] }),
      ),
    );
  });
}

function collectProblems(value: unknown, type: GraphQLInputType, problems: Problem[]) {
  if (value === null) {
    if (isNonNullType(type)) {
      problems.push({ path: [], explanation: 'Expected value to not be null' });
    }
    return;
  }
  coerceInputValue(value, type, (path, invalid, { message }) => {
    const [, field] = /^Field "(\w+)"/.exec(message) ?? [];
    const at = field ? [...path, field] : [...path];
    problems.push({ path: at, explanation: explain(message, invalid) });
  });
}

/** graphql-js's message of a wrong value as Shopify puts it. */
function explain(message: string, invalid: unknown): string {
  const [, inputType] = /is not defined by type "(\w+)"/.exec(message) ?? [];
  if (inputType) return `Field is not defined on ${inputType}`;
  if (/was not provided|Expected non-nullable/.test(message))
    return 'Expected value to not be null';
  const [, enumType] = /in "(\w+)" enum/.exec(message) ?? [];
  if (enumType) return `Expected ${JSON.stringify(invalid)} to be a ${enumType}`;
  const [, scalar] = /^(\w+) cannot represent/.exec(message) ?? [];
  return scalar ? `Could not coerce value ${JSON.stringify(invalid)} to ${scalar}` : message;
}

function invalidVariable(
  definition: VariableDefinitionNode,
  value: unknown,
  problems: Problem[],
): GraphQLError {
  const named = problems
    .filter(({ path }) => path.length > 0)
    .map(({ path, explanation }) => `${path.join('.')} (${explanation})`);
  const place = named.length > 0 ? ` for ${named.join(', ')}` : '';
  return new GraphQLError(
    `Variable $${definition.variable.name.value} of type ${print(definition.type)} was provided invalid value${place}`,
    { nodes: definition, extensions: { code: 'INVALID_VARIABLE', value, problems } },
  );
}

const tooLong = (size: number, { field, path }: Place) =>
  new GraphQLError(
    `The input array size of ${size} is greater than the maximum allowed of ${MAX_LIST}.`,
    { nodes: field, path, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
  );

function walk(
  value: unknown,
  type: GraphQLInputType,
  path: Path,
  look: (value: unknown, type: GraphQLInputType, path: Path) => void,
): void {
  const inner = getNullableType(type);
  look(value, inner, path);
  if (isListType(inner) && Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, inner.ofType, [...path, index], look);
  } else if (isInputObjectType(inner) && value && typeof value === 'object') {
    const given = new Map(Object.entries(value));
    for (const field of Object.values(inner.getFields())) {
      if (given.has(field.name))
        walk(given.get(field.name), field.type, [...path, field.name], look);
    }
  }
}

const keys = (fields: FieldNode[]) => fields.map(({ alias, name }) => (alias ?? name).value);

function getNamedTypeOf(types: TypeInfo) {
  const type = types.getInputType();
  return type && getNamedType(type);
}

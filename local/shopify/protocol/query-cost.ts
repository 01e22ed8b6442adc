import {
  getNamedType,
  isAbstractType,
  isLeafType,
  Kind,
  valueFromAST,
  GraphQLInt,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

type Variables = Record<string, unknown>;

const MUTATION_COST = 10;

/**
 * What Shopify counts an operation for: 1 for an object, 10 for a mutation, the dearest possibility where a type is
 * abstract, nothing for scalars. A connection counts its page by a logarithm of its size.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const isMutation = operation.operation === 'mutation';
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  if (!root) return 0;
  const extra = isMutation ? (MUTATION_COST - 1) * operation.selectionSet.selections.length : 0;
  return extra + objectCost({ schema, document, variables }, root, [operation.selectionSet]);
}

type Query = { schema: GraphQLSchema; document: DocumentNode; variables: Variables };

function objectCost(query: Query, type: GraphQLObjectType, sets: SelectionSetNode[]): number {
  let sum = 0;
  for (const fields of fieldsByKey(query, type, sets).values()) {
    const [first] = fields;
    const name = first?.name.value ?? '';
    const field = type.getFields()[name];
    if (!field) {
      if (name === '__typename') sum += 1;
      continue;
    }
    const returned = getNamedType(field.type);
    if (isLeafType(returned) || !('name' in returned) || !first) continue;
    const below = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
    const cost = compositeCost(query, returned as GraphQLCompositeType, below);
    const factor = returned.name.endsWith('Connection') ? pageFactor(query, first) : 1;
    sum += 1 + factor * cost;
  }
  return sum;
}

function compositeCost(query: Query, type: GraphQLCompositeType, sets: SelectionSetNode[]): number {
  if (!isAbstractType(type)) return objectCost(query, type, sets);
  const possible = query.schema.getPossibleTypes(type);
  return Math.max(0, ...possible.map((each) => objectCost(query, each, sets)));
}

function pageFactor({ variables }: Query, { arguments: given = [] }: FieldNode): number {
  const size = given.find(({ name }) => name.value === 'first' || name.value === 'last');
  const number = size && valueFromAST(size.value, GraphQLInt, variables);
  return typeof number === 'number' ? Math.max(1, Math.floor(2 * Math.log(number))) : 1;
}

function fieldsByKey(
  query: Query,
  type: GraphQLObjectType,
  sets: SelectionSetNode[],
  found = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      found.set(key, [...(found.get(key) ?? []), selection]);
      continue;
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : query.document.definitions.find(
            (each) =>
              each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
          );
    if (!fragment || !('selectionSet' in fragment)) continue;
    const condition = 'typeCondition' in fragment ? fragment.typeCondition : undefined;
    if (condition && !fits(query.schema, type, condition.name.value)) continue;
    fieldsByKey(query, type, [fragment.selectionSet], found);
  }
  return found;
}

function fits(schema: GraphQLSchema, type: GraphQLObjectType, name: string): boolean {
  const condition = schema.getType(name);
  return (
    condition === type ||
    (isAbstractType(condition) && schema.getPossibleTypes(condition).includes(type))
  );
}

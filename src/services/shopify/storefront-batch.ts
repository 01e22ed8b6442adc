// Several operations of the site as one request to the Storefront API.

export interface BatchedOperation {
  /** A `#graphql` literal of this project. */
  operation: string;
  variables: Record<string, unknown>;
}

export interface MergedOperation extends BatchedOperation {
  /** The data of each operation, from the data of the merged one. */
  split(data: Record<string, unknown>): Record<string, unknown>[];
}

/** Merges operations into one: each gets a prefix for its root fields and variables; equal fragments are sent once. */
export function mergeOperations(operations: readonly BatchedOperation[]): MergedOperation {
  const fragments = new Map<string, string>();
  const declarations: string[] = [];
  const bodies: string[] = [];
  const variables: Record<string, unknown> = {};

  for (const [index, { operation, variables: its }] of operations.entries()) {
    const prefix = prefixOf(index);
    const parts = partsOf(operation);
    for (const [name, fragment] of parts.fragments) fragments.set(name, fragment);
    if (parts.declared) declarations.push(parts.declared.replaceAll(PREFIX, prefix));
    bodies.push(parts.body.replaceAll(PREFIX, prefix));
    for (const [name, value] of Object.entries(its)) variables[prefix + name] = value;
  }
  const declared = declarations.length > 0 ? `(${declarations.join(', ')})` : '';
  return {
    operation: `query Refresh${declared} {${bodies.join('')}}\n${[...fragments.values()].join('\n')}`,
    variables,
    split: (data) =>
      operations.map((_, index) => {
        const prefix = prefixOf(index);
        return Object.fromEntries(
          Object.entries(data).flatMap(([name, value]) =>
            name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
          ),
        );
      }),
  };
}

/**
 * Names in the data of an operation that every answer has. Fields with a directive, which Shopify may skip, are not among
 * them.
 */
export const requiredFields = (operation: string): string[] => partsOf(operation).required;

const prefixOf = (index: number) => `q${index}_`;
/** Placeholder for an operation's prefix; no operation contains this character. */
const PREFIX = '\0';

interface OperationParts {
  /** The declarations of the variables, and the root selection, in which every field has an alias. */
  declared: string;
  body: string;
  fragments: (readonly [name: string, fragment: string])[];
  required: string[];
}

const known = new Map<string, OperationParts>();

function partsOf(operation: string): OperationParts {
  const parts = known.get(operation) ?? splitOperation(operation);
  known.set(operation, parts);
  return parts;
}

function splitOperation(operation: string): OperationParts {
  const text = operation.replace('#graphql', '');
  const head = /(?:query|mutation) \w+(?:\(([^)]*)\))?\s*\{/.exec(text)!;
  const from = head.index + head[0].length;
  const required: string[] = [];
  let depth = 1;
  let to = from;
  for (; depth > 0 && to < text.length; to += 1) {
    if (text[to] === '{') depth += 1;
    else if (text[to] === '}') depth -= 1;
  }
  let hasAlias = false;
  const body = text.slice(from, to - 1).replace(/[{}()]|"[^"]*"|[$@]?\w+(?:\s*:)?/g, (token) => {
    if (token === '{' || token === '(') depth += 1;
    else if (token === '}' || token === ')') depth -= 1;
    else if (token.startsWith('$')) return `$${PREFIX}${token.slice(1)}`;
    else if (depth === 0 && token.startsWith('@')) required.pop();
    else if (depth === 0 && hasAlias) hasAlias = false;
    else if (depth === 0) {
      const [name] = token.split(/\s*:/);
      required.push(name!);
      hasAlias = token.endsWith(':');
      return PREFIX + (hasAlias ? token : `${name}: ${token}`);
    }
    return token;
  });
  const rest = text.slice(0, head.index) + text.slice(to);
  return {
    declared: (head[1] ?? '').replaceAll('$', `$${PREFIX}`),
    body,
    fragments: [...rest.matchAll(/fragment (\w+) on [^]*?(?=fragment \w+ on |$)/g)].map(
      ([fragment, name]) => [name!, fragment.trim()] as const,
    ),
    required,
  };
}

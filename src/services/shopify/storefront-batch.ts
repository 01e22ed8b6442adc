// Several operations of the site as one request to the Storefront API.

export interface BatchedOperation {
  /** A `#graphql` literal of this project. Its root fields have no directives. */
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
    const { declared, body, rest } = partsOf(operation);
    for (const [fragment, name] of rest.matchAll(/fragment (\w+) on [^]*?(?=fragment \w+ on |$)/g))
      fragments.set(name!, fragment.trim());
    if (declared) declarations.push(declared.replaceAll('$', `$${prefix}`));
    bodies.push(withPrefix(body, prefix));
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

const rootFields = new Map<string, string[]>();

/**
 * Names in the data of an operation that every answer has. Fields with a directive, which Shopify may skip, are not among
 * them.
 */
export function requiredFields(operation: string): string[] {
  const known = rootFields.get(operation);
  if (known) return known;
  let { body } = partsOf(operation);
  // Arguments and selections, from the inside.
  for (let last = ''; last !== body;) {
    last = body;
    body = body.replaceAll(/\{[^{}]*\}|\([^(){}]*\)/g, ' ');
  }
  const fields = [...body.matchAll(/(\w+)(?:\s*:\s*\w+)?(\s*@\w+)?/g)];
  const required = fields.flatMap(([, name, directive]) => (directive ? [] : name!));
  rootFields.set(operation, required);
  return required;
}

const prefixOf = (index: number) => `q${index}_`;

function partsOf(operation: string) {
  const text = operation.replace('#graphql', '');
  const [head, declared = ''] = /(?:query|mutation) \w+(?:\(([^)]*)\))?\s*\{/.exec(text) ?? [''];
  const from = text.indexOf(head) + head.length;
  let depth = 1;
  let to = from;
  for (; depth > 0 && to < text.length; to += 1) {
    if (text[to] === '{') depth += 1;
    else if (text[to] === '}') depth -= 1;
  }
  return {
    declared,
    body: text.slice(from, to - 1),
    rest: text.slice(0, text.indexOf(head)) + text.slice(to),
  };
}

/** Gives the root fields of a selection set aliases with a prefix, and renames its variables. */
function withPrefix(body: string, prefix: string): string {
  let depth = 0;
  let hasAlias = false;
  return body.replace(/[{}()]|"[^"]*"|\$\w+|\w+\s*:|\w+/g, (token) => {
    if (token === '{' || token === '(') depth += 1;
    else if (token === '}' || token === ')') depth -= 1;
    else if (token.startsWith('$')) return `$${prefix}${token.slice(1)}`;
    else if (depth === 0 && /^\w/.test(token)) {
      if (hasAlias) hasAlias = false;
      else if (token.endsWith(':')) {
        hasAlias = true;
        return prefix + token;
      } else return `${prefix}${token}: ${token}`;
    }
    return token;
  });
}

interface ColumnDefinition {
  /** Name in the sheet's header row, in any case. */
  header: string;
  /** `list`: items separated by commas, semicolons or line breaks. `degrees`: a coordinate. */
  kind: 'line' | 'lines' | 'list' | 'degrees';
  /** The sheet may lack the column. */
  optional?: true;
  /**
   * Visitors filter stores by the cell's text or by an item of its list, in any case. The key of the column is the query
   * parameter.
   */
  filter?: true;
}

/** All columns that the site reads. Parser, types and filters derive from them. */
export const storeColumns = {
  name: { header: 'Store Name', kind: 'line' },
  address: { header: 'Address', kind: 'line' },
  city: { header: 'City', kind: 'line' },
  state: { header: 'State', kind: 'line' },
  zipCode: { header: 'Zip', kind: 'line' },
  phone: { header: 'Phone', kind: 'line', optional: true },
  hours: { header: 'Hours', kind: 'lines', optional: true },
  type: { header: 'Type', kind: 'line', optional: true, filter: true },
  products: { header: 'Products', kind: 'list', optional: true, filter: true },
  latitude: { header: 'Latitude', kind: 'degrees' },
  longitude: { header: 'Longitude', kind: 'degrees' },
} as const satisfies Record<string, ColumnDefinition>;

type Columns = typeof storeColumns;
type ColumnsWith<Definition> = {
  [C in keyof Columns]: Columns[C] extends Definition ? C : never;
}[keyof Columns];

export type StoreColumn = keyof Columns;
export type TextColumn = ColumnsWith<{ kind: 'line' | 'lines' | 'list' }>;
export type FilterColumn = ColumnsWith<{ filter: true }>;

export type TextCells = {
  [C in TextColumn]: Columns[C]['kind'] extends 'list' ? string[] : string;
};

const columnsWhere = <C extends StoreColumn>(accepts: (column: ColumnDefinition) => unknown) =>
  (Object.keys(storeColumns) as StoreColumn[]).filter((column) =>
    accepts(storeColumns[column]),
  ) as C[];

export const textColumns = columnsWhere<TextColumn>(({ kind }) => kind !== 'degrees');
export const filterColumns = columnsWhere<FilterColumn>(({ filter }) => filter);

/** Builds an object with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Record<Key, Value> {
  const record = {} as Record<Key, Value>;
  for (let index = 0; index < keys.length; index++) {
    record[keys[index]!] = valueOf(keys[index]!, index);
  }
  return record;
}

interface ColumnDefinition {
  /** Name in the sheet's header row, in any case. */
  header: string;
  /** `list`: items separated by commas, semicolons or line breaks. `degrees`: a coordinate. */
  kind: 'line' | 'lines' | 'list' | 'degrees';
  /** The sheet may lack the column. */
  optional?: true;
  /**
   * How a search text matches the cell. `substring`: anywhere, in any case. `exact`: anywhere, in the same case.
   * `word`: each word of the text at the beginning of a word. Words also match cells of the other two kinds.
   */
  search?: 'substring' | 'exact' | 'word';
  /**
   * Visitors filter stores by the cell's text or by an item of its list, in any case. The key of the column is the query parameter;
   * filters/store-filters-view.tsx has the label.
   */
  filter?: true;
}

/** All columns that the site reads. Parser, packed table, types, search and filters derive from them. */
export const storeColumns = {
  name: { header: 'Store Name', kind: 'line', search: 'substring' },
  address: { header: 'Address', kind: 'line', search: 'word' },
  city: { header: 'City', kind: 'line', search: 'substring' },
  state: { header: 'State', kind: 'line', search: 'substring' },
  zipCode: { header: 'Zip', kind: 'line', search: 'exact' },
  phone: { header: 'Phone', kind: 'line', optional: true },
  hours: { header: 'Hours', kind: 'lines', optional: true },
  closedOn: { header: 'Closed On', kind: 'list', optional: true },
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
export type SearchKind = NonNullable<ColumnDefinition['search']>;

export type TextCells = {
  [C in TextColumn]: Columns[C]['kind'] extends 'list' ? string[] : string;
};

const columnsWhere = <C extends StoreColumn>(accepts: (column: ColumnDefinition) => unknown) =>
  (Object.keys(storeColumns) as StoreColumn[]).filter((column) =>
    accepts(storeColumns[column]),
  ) as C[];

export const textColumns = columnsWhere<TextColumn>(({ kind }) => kind !== 'degrees');
export const filterColumns = columnsWhere<FilterColumn>(({ filter }) => filter);

/** The columns that are searched in this way. */
export const searchColumns = (kind: SearchKind) =>
  columnsWhere<ColumnsWith<{ kind: 'line'; search: SearchKind }>>(({ search }) => search === kind);

/** Builds an object with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Record<Key, Value> {
  // Faster than Object.fromEntries, for objects of 100,000 rows.
  const record = {} as Record<Key, Value>;
  for (let index = 0; index < keys.length; index++) {
    record[keys[index]!] = valueOf(keys[index]!, index);
  }
  return record;
}

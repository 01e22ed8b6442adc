interface ColumnDefinition {
  /** Name in the sheet's header row, in any case. */
  header: string;
  /** `list`: items separated by commas, semicolons or line breaks. `degrees`: a coordinate. */
  kind: 'line' | 'lines' | 'list' | 'degrees';
  /** The sheet may lack the column. */
  optional?: true;
}

/** All columns that the site reads, by the field of a store. */
export const storeColumns = {
  name: { header: 'Store Name', kind: 'line' },
  address: { header: 'Address', kind: 'line' },
  city: { header: 'City', kind: 'line' },
  state: { header: 'State', kind: 'line' },
  zipCode: { header: 'Zip', kind: 'line' },
  phone: { header: 'Phone', kind: 'line', optional: true },
  hours: { header: 'Hours', kind: 'lines', optional: true },
  type: { header: 'Type', kind: 'line', optional: true },
  products: { header: 'Products', kind: 'list', optional: true },
  latitude: { header: 'Latitude', kind: 'degrees' },
  longitude: { header: 'Longitude', kind: 'degrees' },
} as const satisfies Record<string, ColumnDefinition>;

export type StoreColumn = keyof typeof storeColumns;

/**
 * Columns by whose cell, or an item of its list, visitors filter the stores, in any case. The name is the query
 * parameter.
 */
export const filterColumns = ['type', 'products'] as const;
export type FilterColumn = (typeof filterColumns)[number];

/** Builds an object with a value for each filter column. */
export const byFilter = <Value>(valueOf: (column: FilterColumn) => Value) =>
  Object.fromEntries(filterColumns.map((column) => [column, valueOf(column)])) as Record<
    FilterColumn,
    Value
  >;

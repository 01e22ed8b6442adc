/**
 * All columns that the site reads, by the field of a store, each with its name in the header row, whose case does not count.
 * The sheet may lack optional columns.
 */
export const storeColumns = {
  name: { header: 'Store Name' },
  address: { header: 'Address' },
  city: { header: 'City' },
  state: { header: 'State' },
  zipCode: { header: 'Zip' },
  phone: { header: 'Phone', optional: true },
  hours: { header: 'Hours', optional: true },
  type: { header: 'Type', optional: true },
  products: { header: 'Products', optional: true },
  latitude: { header: 'Latitude' },
  longitude: { header: 'Longitude' },
} as const;

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

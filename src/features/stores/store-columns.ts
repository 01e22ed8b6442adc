import { cleanCell } from './store-cell.ts';

const names = {
  name: 'Store Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip',
  phone: 'Phone',
  hours: 'Hours',
  type: 'Type',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

/** A column of the sheet that the site reads. */
export type Column = keyof typeof names;
/** The cell of that column, as it stands in the row; empty where there is none. */
export type CellOf = (row: string[], column: Column) => string;

// Without these the site goes on.
const optional: readonly string[] = ['phone', 'hours', 'type'];

/** Where the columns stand by the sheet's first row, or a sentence about those that are missing. */
export function readHeader(row: string[]): CellOf | string {
  const header = row.map((cell) => cleanCell(cell).toLowerCase());
  const places = new Map<string, number>();
  const missing: string[] = [];
  for (const [column, name] of Object.entries(names)) {
    // Of two with the same name the first counts.
    const index = header.indexOf(name.toLowerCase());
    if (index !== -1) places.set(column, index);
    else if (!optional.includes(column)) missing.push(`"${name}"`);
  }
  if (missing.length === 0) return (each, column) => each[places.get(column) ?? -1] ?? '';
  return `The first row has to name the columns, and these are missing: ${missing.join(', ')}.`;
}

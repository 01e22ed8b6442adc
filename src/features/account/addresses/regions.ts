import { folded } from '../../../lib/fold.ts';

/** Names of regions by Shopify's codes, for countries whose addresses have one; those of the United States and Canada are chosen. */
const regions: Readonly<Record<string, string>> = {
  AU: 'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
  BR: 'AC Acre, AL Alagoas, AP Amapá, AM Amazonas, BA Bahia, CE Ceará, DF Distrito Federal, ES Espírito Santo, GO Goiás, MA Maranhão, MT Mato Grosso, MS Mato Grosso do Sul, MG Minas Gerais, PA Pará, PB Paraíba, PR Paraná, PE Pernambuco, PI Piauí, RJ Rio de Janeiro, RN Rio Grande do Norte, RS Rio Grande do Sul, RO Rondônia, RR Roraima, SC Santa Catarina, SP São Paulo, SE Sergipe, TO Tocantins',
  GB: 'ENG England, NIR Northern Ireland, SCT Scotland, WLS Wales',
  MX: 'AGS Aguascalientes, BC Baja California, BCS Baja California Sur, CAMP Campeche, CHIS Chiapas, CHIH Chihuahua, DF Ciudad de México, DF Mexico City, COAH Coahuila, COL Colima, DGO Durango, GTO Guanajuato, GRO Guerrero, HGO Hidalgo, JAL Jalisco, MEX Estado de México, MEX México, MICH Michoacán, MOR Morelos, NAY Nayarit, NL Nuevo León, OAX Oaxaca, PUE Puebla, QRO Querétaro, Q_ROO Quintana Roo, SLP San Luis Potosí, SIN Sinaloa, SON Sonora, TAB Tabasco, TAMPS Tamaulipas, TLAX Tlaxcala, VER Veracruz, YUC Yucatán, ZAC Zacatecas',
  NZ: 'AUK Auckland, BOP Bay of Plenty, CAN Canterbury, GIS Gisborne, HKB Hawke’s Bay, MWT Manawatu-Wanganui, MBH Marlborough, NSN Nelson, NTL Northland, OTA Otago, STL Southland, TKI Taranaki, TAS Tasman, WKO Waikato, WGN Wellington, WTC West Coast',
};

const regionsOf = (country: string): [code: string, name: string][] =>
  (regions[country]?.split(', ') ?? []).map((entry) => {
    const [code = '', ...words] = entry.split(' ');
    return [code.replace('_', ' '), words.join(' ')];
  });

/** Codes of countries without names here: as NSW, or as JP-13. */
const CODE = /^(?:[A-Z]{2}-)?[A-Z0-9]{1,3}$/;

/** Shopify's code of a typed region, which may be its name or its code; undefined when it is neither. */
export function regionCode(country: string, typed: string): string | undefined {
  const code = typed.toUpperCase();
  const known = regionsOf(country);
  if (known.length === 0) return CODE.test(code) ? code : undefined;
  const text = folded(typed);
  return known.find(([each, name]) => each === code || folded(name) === text)?.[0];
}

/** The name of a region, or its code when the name is not known. */
export const regionName = (country: string, code: string): string =>
  regionsOf(country).find(([each]) => each === code)?.[1] ?? code;

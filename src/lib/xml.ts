import type { Nodes } from 'xast';
import { toXml } from 'xast-util-to-xml';
import { CONTROL_CHARACTERS } from './content-fields.ts';

const FORBIDDEN = new RegExp(CONTROL_CHARACTERS, 'gu');

/** A tree as well-formed XML, whatever its texts contain. Characters that XML cannot contain are left out. */
export const xmlOf = (tree: Nodes | Nodes[]): string =>
  // toXml leaves > as it is, and a text may not contain the end of a CDATA section.
  toXml(tree).replaceAll(FORBIDDEN, '').replaceAll(']]>', ']]&gt;');

// In place of content/site.json: the brand's facts while they are typed.
import source from '../content/site.json?raw';
import type { SiteFacts } from '../src/features/layout/site-config.ts';

const saved = JSON.parse(source) as SiteFacts;
const site = { ...saved };
export default site;

export function showFacts(typed: Partial<SiteFacts>): void {
  Object.assign(site, saved, typed);
}

// In place of content/site.json: the brand's facts while they are typed.
import source from '../content/site.json?raw';
import type { SiteConfig } from '../src/features/layout/site-config.ts';

const saved = JSON.parse(source) as SiteConfig;
const site = { ...saved };
export default site;

export function showSiteConfig(typed: Partial<SiteConfig>): void {
  Object.assign(site, saved, typed);
}

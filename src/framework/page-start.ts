import { RETURNED } from '../lib/returned.ts';

// As React and the RSC stream write them. JSON-LD has a type and stays.
const INLINE_SCRIPT = /<script(?: id="([^"]*)")?>([\s\S]*?)<\/script>/g;
const BOOTSTRAP_ID = '_R_';
const BOOTSTRAP = new RegExp(`<script[^>]* id="${BOOTSTRAP_ID}">`);
const INLINE_PAYLOAD = /(globalThis\.__WAKU_INITIAL_RSC__ = )\(\(\) => .*?\}\)\(\);/s;
const ENTRY = /import\("([^"]+)"\)/;
const FLIGHT_DATA = /^\(self\.__FLIGHT_DATA\|\|=\[\]\)\.push\(/;

/** Moves the inline scripts into a file, and leaves the payload to be fetched. @throws when Waku's start is unknown */
export function withExternalStart(page: string): { html: string; script: string } {
  const otherScripts: string[] = [];
  let bootstrap = '';
  const html = page.replace(INLINE_SCRIPT, (_element, id: string | undefined, code: string) => {
    if (id === BOOTSTRAP_ID) bootstrap = code;
    else if (!FLIGHT_DATA.test(code)) otherScripts.push(code);
    return '';
  });
  return { html, script: [...otherScripts, startScript(bootstrap)].join(';\n') };
}

// The browser looks for the place that the visitor comes back to as soon as there is something to scroll.
const RETURNING = `if (/reload|back/.test(performance.getEntriesByType('navigation')[0]?.type))
document.documentElement.setAttribute('${RETURNED}', '');`;

// Code leaves the connection to the largest picture and the processor to the first paint, for a second at most.
const PAINTED = `new Promise((begin) => {
const painted = () => requestAnimationFrame(() => setTimeout(begin));
const picture = document.querySelector('img[fetchpriority="high"]');
if (picture) picture.decode().then(painted, painted);
else painted();
setTimeout(begin, 1000);
})`;

/** Where the bootstrap of a page ends, below 0 where it has not come. */
export function endOfBootstrap(page: string): number {
  const start = page.search(BOOTSTRAP);
  return start < 0 ? start : page.indexOf('</script>', start);
}

/** Has a streamed page ask for its code once it has been painted, and shows it as a whole to whoever comes back to it. */
export function withLaterStart(page: string): string {
  const start = page.search(BOOTSTRAP);
  if (start < 0) return page;
  const bootstrap = page
    .slice(start)
    .replace(BOOTSTRAP, (element) => element + RETURNING)
    .replace(ENTRY, (entry) => `${PAINTED}.then(() => ${entry})`);
  return page.slice(0, start) + bootstrap;
}

/** Waku's bootstrap, which waits for the paint and the payload. */
function startScript(bootstrap: string): string {
  const entry = ENTRY.exec(bootstrap)?.[1];
  if (!entry || !INLINE_PAYLOAD.test(bootstrap)) {
    throw new Error(
      `Waku starts a page otherwise than page-start.ts expects. Its new form: ${bootstrap.slice(0, 300)}`,
    );
  }
  return `${RETURNING}
const { payload } = document.currentScript.dataset;
${PAINTED}.then(() => {
document.head.append(
Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '${entry}' }));
return fetch(payload);
}).then((payload) => {
if (!payload.ok) return;
${bootstrap.replace(INLINE_PAYLOAD, '$1{ response: Promise.resolve(payload) };')}
}, () => {})`;
}

// The two forms that React and the RSC stream write. JSON-LD has a type, holds no code and stays.
const INLINE_SCRIPT = /<script(?: id="([^"]*)")?>([\s\S]*?)<\/script>/g;
const BOOTSTRAP_ID = '_R_';
const DATA_IN_PAGE = /(globalThis\.__WAKU_INITIAL_RSC__ = )\(\(\) => .*?\}\)\(\);/s;
const ENTRY = /import\("([^"]+)"\)/;
const DATA = /^\(self\.__FLIGHT_DATA\|\|=\[\]\)\.push\(/;

/**
 * A prerendered page without the scripts in it, and the file that starts it instead. What the page is made of, which
 * React needs to take it over, is left out: a file has it already, for those who come from another page. The start asks
 * for that file (`data-payload`); where it does not come the page stays as it is, which it can.
 *
 * @throws where Waku starts pages in a form that is not known here: such a page would never be started.
 */
export function withStartApart(page: string): { html: string; script: string } {
  const others: string[] = [];
  let bootstrap = '';
  const html = page.replace(INLINE_SCRIPT, (_element, id: string | undefined, code: string) => {
    if (id === BOOTSTRAP_ID) bootstrap = code;
    else if (!DATA.test(code)) others.push(code);
    return '';
  });
  return { html, script: [...others, startWith(bootstrap)].join(';\n') };
}

/**
 * The bootstrap is Waku's own, but for the data, which is not in the page; the code is asked for along with it. Both
 * wait for the largest picture, which they would share the line with, but for a second at most.
 */
function startWith(bootstrap: string): string {
  const entry = ENTRY.exec(bootstrap)?.[1];
  if (!entry || !DATA_IN_PAGE.test(bootstrap)) {
    throw new Error(
      `Waku starts a page otherwise than page-start.ts expects. Compare with its new form: ${bootstrap.slice(0, 300)}`,
    );
  }
  return `const { payload } = document.currentScript.dataset;
new Promise((begin) => {
const picture = document.querySelector('img[fetchpriority="high"]');
if (!picture || picture.complete) return begin();
picture.onload = picture.onerror = begin;
setTimeout(begin, 1000);
}).then(() => {
document.head.append(
Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '${entry}' }));
return fetch(payload);
}).then((payload) => {
if (!payload.ok) return;
${bootstrap.replace(DATA_IN_PAGE, '$1{ response: Promise.resolve(payload) };')}
}, () => {})`;
}

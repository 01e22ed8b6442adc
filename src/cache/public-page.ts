// The pages of the shop and of its stores, which are the same for everybody, and what of their query changes them: the
// place in a list. What somebody typed, chose or is near to (q, near, variant, problem, ...) is theirs.
const SEGMENT = '[a-z0-9][a-z0-9_-]{0,254}';
const PAGES: { path: RegExp; place?: { name: string; form: RegExp } }[] = [
  { path: pattern(`/shop(/${SEGMENT})?`), place: { name: 'after', form: /^[\w+/=-]{1,512}$/ } },
  { path: pattern(`/shop/${SEGMENT}/${SEGMENT}`) },
  { path: pattern(`/products/${SEGMENT}`) },
  { path: pattern('/store-locator') },
  {
    path: pattern(`/store-locator/${SEGMENT}(/${SEGMENT})?`),
    place: { name: 'page', form: /^[1-9]\d{0,3}$/ },
  },
];
// What advertisements add to an address for those who count their visitors.
const MARKETING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|srsltid|mc_[ce]id)$/;

/** What tells this page from other public pages, or undefined for one that may be somebody's own. */
export function publicPageName({ pathname, searchParams }: URL): string | undefined {
  const page = PAGES.find(({ path }) => path.test(pathname));
  if (!page) return undefined;

  const asked = [...searchParams].filter(([name]) => !MARKETING.test(name));
  const [first, ...others] = asked;
  if (!first) return pathname;
  const [name, value] = first;
  if (others.length > 0 || name !== page.place?.name || !page.place.form.test(value)) {
    return undefined;
  }
  return `${pathname}?${new URLSearchParams({ [name]: value })}`;
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path}$`);
}

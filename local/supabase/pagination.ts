import type { Context } from 'hono';
import { validationFailed } from './errors.ts';

const PER_PAGE = 50;

/**
 * The page that a request asks for; `answer` tells in headers how many there are in all.
 * @throws an AuthError when it asks for none
 */
export function paginate(c: Context) {
  const page = readWhole(c.req.query('page'), 1);
  const perPage = readWhole(c.req.query('per_page'), PER_PAGE);
  const path = c.req.path.replace(/^\/auth\/v1/, '');

  const answer = (total: number) => {
    const last = perPage > 0 ? Math.ceil(total / perPage) : 0;
    const link = (to: number, rel: string) => {
      const query = new URLSearchParams({ ...c.req.query(), page: String(to) });
      query.sort();
      return `<${path}?${query}>; rel="${rel}"`;
    };
    const links = [...(last > page ? [link(page + 1, 'next')] : []), link(last, 'last')];
    c.header('Link', links.join(', '));
    c.header('X-Total-Count', String(total));
  };

  return { perPage, offset: Math.max(0, page - 1) * perPage, answer };
}

function readWhole(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw validationFailed(
    `Bad Pagination Parameters: strconv.ParseUint: parsing "${text}": invalid syntax`,
  );
}

import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { asVisitor } from '../api/account.ts';
import { answerProblem } from '../api/api.ts';
import { isOwnOrigin } from '../api/own-origin.ts';
import { noticePath } from '../features/account/account-paths.ts';
import { placeOfRefusal } from '../features/account/addresses/address-fields.ts';
import { changeProfile, type AddressOutcome } from '../features/account/addresses/addresses.ts';
import { requestContext } from '../runtime/request-context.ts';
import { hasCustomerAccounts } from '../services/shopify/customers/customer-settings.ts';
import { runOnce } from '../services/shopify/customers/idempotency.ts';
import { answerWithPage } from './page-answer.ts';

const PATH = '/api/account/addresses';

/**
 * Middleware for the forms of names and addresses. A change is redirected to the tab; a rejected form is answered with
 * the tab, which shows the typed values and the errors.
 */
export const addressForms: MiddlewareHandler = async (c, next) => {
  const isForm = c.req.path === PATH && c.req.method === 'POST';
  if (!isForm || !isOwnOrigin(c) || !hasCustomerAccounts()) return next();
  let refused: Extract<AddressOutcome, { message: string }> | undefined;
  let form = { change: '', address: '' };
  const answer = await asVisitor(c, 'settings', async ({ userId, sent }) => {
    form = { change: sent('change'), address: sent('address') };
    const key = `${userId} ${sent('id')} ${form.change}`.slice(0, 200);
    const change = async () => {
      const outcome = await changeProfile(userId, sent);
      return 'notice' in outcome ? noticePath('settings', outcome.notice) : outcome;
    };
    const outcome = await runOnce(key, change, noticePath('settings', 'uncertain'));
    if (typeof outcome === 'string') return outcome;
    refused = outcome;
    return '/account?tab=settings';
  }).catch((error: unknown) => {
    if (error instanceof HTTPException) return answerProblem(c, error);
    throw error;
  });
  if (!refused) return answer;

  const open = form.change === 'save' ? `&address=${form.address || 'new'}` : '';
  const page = new URL(`/account?tab=settings${open}`, c.req.url);
  const { status, ...shown } = refused;
  const refusedForm = { form: form.change, ...shown };
  await answerWithPage(c, next, page, { refusedForm, status });
  page.hash = placeOfRefusal(form.change, shown.errors);
  c.res = atAddress(c.res, page);
  return undefined;
};

/**
 * Gives a page that answers a form its own address, which it needs to hydrate. The visitor's activity is reported by its
 * scripts, so without them the session would end while the form is corrected.
 */
function atAddress(answer: Response, { pathname, search, hash }: URL): Response {
  const address = JSON.stringify(pathname + search + hash);
  const script = `history.replaceState(null,'',${address});document.currentScript.remove()`;
  const nonce = requestContext()?.nonce ?? '';
  return new HTMLRewriter()
    .on('head', {
      element: (head) =>
        void head.prepend(`<script nonce="${nonce}">${script}</script>`, { html: true }),
    })
    .transform(answer);
}

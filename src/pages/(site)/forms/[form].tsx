import { unstable_notFound as notFound } from 'waku/router/server';
import type { PageProps } from 'waku/router';
import { restockForm } from '../../../features/forms/definitions/restock.ts';
import { FormPage } from '../../../features/forms/form-page.tsx';
import { offeredForm } from '../../../features/forms/form-webhooks.ts';
import { PageMeta } from '../../../features/seo/page-meta.tsx';
import { restockValuesFrom } from '../../../features/shop/product-page/restock.ts';
import { requestContext } from '../../../runtime/request-context.ts';

/**
 * The page of one form, noindex: to be filled in with values of the query, sent (?sent), or with the errors of a
 * rejected post. Throws Waku's notFound (404) for a form that is unknown or has no webhook.
 */
export default async function OneForm({ form: name, query }: PageProps<'/forms/[form]'>) {
  const form = offeredForm(name);
  if (!form) notFound();
  const params = new URLSearchParams(query);
  const refused = requestContext()?.refusedForm;
  const isRestock = form.name === restockForm.name;
  const restock = isRestock ? await restockValuesFrom(query) : undefined;
  return (
    <>
      <PageMeta title={form.title} description={form.about} noindex />
      <FormPage
        form={form}
        sent={params.has('sent')}
        refused={refused?.form === name ? refused : undefined}
        // Product names come from the shop, not from the query.
        values={isRestock ? restock : Object.fromEntries(params)}
        about={
          restock &&
          `${[restock.product, restock.variant].filter(Boolean).join(', ')}. ${form.about}`
        }
      />
    </>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;

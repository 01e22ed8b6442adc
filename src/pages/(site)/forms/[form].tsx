import { unstable_notFound as notFound } from 'waku/router/server';
import type { PageProps } from 'waku/router';
import { restockForm } from '../../../features/forms/definitions/restock.ts';
import { FormPage } from '../../../features/forms/form-page.tsx';
import { offeredForm } from '../../../features/forms/form-webhooks.ts';
import { PageMeta } from '../../../features/seo/page-meta.tsx';
import { restockValuesFrom } from '../../../features/shop/restock.ts';
import { requestContext } from '../../../runtime/request-context.ts';

export default async function OneForm({ form: name, query }: PageProps<'/forms/[form]'>) {
  const form = offeredForm(name);
  if (!form) notFound();
  const sent = new URLSearchParams(query).has('sent');
  const last = requestContext()?.refusedForm;
  const refused = last?.form === name ? last : undefined;
  const isNew = !sent && !refused;
  const values = isNew && form === restockForm ? await restockValuesFrom(query) : undefined;
  // It is about one product, which its address names.
  if (isNew && form === restockForm && !values) notFound();
  return (
    <>
      <PageMeta title={form.title} description={form.about} noindex />
      <FormPage
        form={form}
        sent={sent}
        refused={refused}
        values={values}
        about={
          values && `${[values.product, values.variant].filter(Boolean).join(', ')}. ${form.about}`
        }
      />
    </>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;

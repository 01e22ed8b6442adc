import { unstable_notFound as notFound } from 'waku/router/server';
import type { PageProps } from 'waku/router';
import { FormPage } from '../../../features/forms/form-page.tsx';
import { offeredForm, unsentForm } from '../../../features/forms/offered-forms.ts';
import { formWords } from '../../../features/forms/form-words.ts';
import { PageMeta } from '../../../features/seo/page-meta.tsx';

export default async function FormOnItsOwnPage({ form: name, query }: PageProps<'/forms/[form]'>) {
  const form = offeredForm(name);
  if (!form) notFound();
  const { title, about } = formWords[form];
  return (
    <>
      <PageMeta title={title} description={about} noindex />
      <FormPage
        form={form}
        sent={new URLSearchParams(query).has('sent')}
        unsent={unsentForm(form)}
      />
    </>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;

import { unstable_notFound as notFound } from 'waku/router/server';
import type { PageProps } from 'waku/router';
import { buttonClass } from '../../../design/button.tsx';
import { Band, Panel } from '../../../design/page-layout.tsx';
import { restockForm } from '../../../features/forms/definitions/restock.ts';
import type { FormDefinition } from '../../../features/forms/form-definition.ts';
import { Form } from '../../../features/forms/form-fields.tsx';
import * as styles from '../../../features/forms/form-fields.css';
import { offeredForm } from '../../../features/forms/form-webhooks.ts';
import { SiteLink } from '../../../features/layout/navigation/site-link.tsx';
import { PageMeta } from '../../../features/seo/page-meta.tsx';
import { restockValuesFrom } from '../../../features/shop/product-page/restock.ts';
import { requestContext, type RefusedForm } from '../../../runtime/request-context.ts';

/**
 * The page of one form, noindex: to be filled in with values of the query, sent (?sent), or with the errors of a
 * rejected post. Throws Waku's notFound (404) for a form that is unknown or has no webhook.
 */
export default async function OneForm({ form: name, query }: PageProps<'/forms/[form]'>) {
  const form = offeredForm(name);
  if (!form) notFound();
  const params = new URLSearchParams(query);
  // Product names come from the shop, not from the query.
  const restock = name === restockForm.name ? await restockValuesFrom(query) : undefined;
  const values = name === restockForm.name ? restock : Object.fromEntries(params);
  const named = restock && `${[restock.product, restock.variant].filter(Boolean).join(', ')}. `;
  const context = requestContext()?.refusedForm;
  const refused = context?.form === name ? context : undefined;
  return (
    <Band wavy>
      <PageMeta title={form.title} description={form.about} noindex />
      <div className={styles.page}>
        <h1 className={styles.pageTitle}>{form.title}</h1>
        {params.has('sent') ? (
          <>
            <p className={styles.good}>{form.messages.sent.text}</p>
            <SiteLink to="/" className={`${buttonClass({ tone: 'quiet' })} ${styles.pageLink}`}>
              Return to Home
            </SiteLink>
          </>
        ) : (
          <>
            <p>{`${named ?? ''}${form.about}`}</p>
            {refused && <RefusalNote form={form} refused={refused} />}
            <Panel title={form.panelTitle}>
              <Form form={form} refused={refused} values={values} />
            </Panel>
          </>
        )}
      </div>
    </Band>
  );
}

/** The reason for the refusal, with a link to each field that has an error, which stands beside the field. */
function RefusalNote({ form, refused }: { form: FormDefinition; refused: RefusedForm }) {
  const names = Object.keys(refused.errors).filter((name) => form.fields[name]);
  return (
    <div className={styles.bad}>
      <p role="alert">{refused.message}</p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${form.name}-${name}`}>{form.fields[name]!.label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;

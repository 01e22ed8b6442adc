import type { PageProps } from 'waku/router';
import { OfficeError, SignIn } from '../features/office/office-entrance.tsx';
import { OfficeView } from '../features/office/office-view.tsx';
import { periodIn } from '../features/office/periods.ts';
import { requestContext } from '../runtime/request-context.ts';

export default async function OfficePage({ query }: PageProps<'/office'>) {
  const { office = { shows: 'sign-in' } } = requestContext() ?? {};
  const parameters = new URLSearchParams(query);
  return (
    <main id="main">
      <title>Office</title>
      <meta name="robots" content="noindex" />
      {office.shows === 'office' && (
        <OfficeView
          chosen={periodIn(parameters.get('period')) ?? 'yesterday'}
          sent={parameters.get('sent')}
        />
      )}
      {office.shows === 'sign-in' && <SignIn {...office} />}
      {office.shows === 'error' && <OfficeError {...office} />}
    </main>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;

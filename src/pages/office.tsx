import type { PageProps } from 'waku/router';
import { OfficeEntrance, OfficeView } from '../features/office/office-view.tsx';
import { requestContext } from '../runtime/request-context.ts';

/** The page /office, noindex: the office if the middleware found a session, otherwise its sign-in. */
export default async function OfficePage({ query }: PageProps<'/office'>) {
  const { office = { shows: 'sign-in' } } = requestContext() ?? {};
  return (
    <main id="main">
      <title>Office</title>
      <meta name="robots" content="noindex" />
      {office.shows === 'office' ? <OfficeView query={query} /> : <OfficeEntrance {...office} />}
    </main>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;

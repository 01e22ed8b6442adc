import 'server-only';
import type { ReactNode } from 'react';
import { Notice } from '../../../design/notice.tsx';
import { PageSection } from '../../../design/page-section.tsx';
import { log } from '../../../runtime/log.ts';
import { setPageStatus } from '../../../runtime/request-context.ts';
import { StoreSheetError } from '../../../services/store-sheet/store-sheet.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { NO_LIST } from '../store-text.ts';

/** The page that needs the list, or one that says that there is none for now. */
export async function withList<T>(
  load: Promise<T>,
  page: (found: T) => ReactNode,
): Promise<ReactNode> {
  let found: T;
  try {
    found = await load;
  } catch (error) {
    if (!(error instanceof StoreSheetError)) throw error;
    log.error('stores', `${error.code}: ${error.message}`);
    return <ListUnavailable />;
  }
  return page(found);
}

function ListUnavailable() {
  setPageStatus(503);
  return (
    <PageSection>
      <PageMeta title="Find Our Drinks" description={NO_LIST} noindex />
      <Notice
        title="Our list is out of reach"
        picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}
      >
        <p>{NO_LIST}</p>
      </Notice>
    </PageSection>
  );
}

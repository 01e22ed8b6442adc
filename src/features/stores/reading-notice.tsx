import { SiteLink } from '../layout/navigation/site-link.tsx';
import { locatorPath } from './locator-path.ts';
import * as styles from './reading-notice.css';
import type { Coordinates, Place, SearchReading, StoreResults } from './store-types.ts';
import { unusedSentences } from './search/unused-sentences.ts';

type ReadingNoticeProps = SearchReading &
  Pick<StoreResults, 'droppedFilters' | 'center' | 'total'> & {
    text: string;
    near: Coordinates | undefined;
  };

/** Says how a search text was understood, with links to other places that it may mean. */
export function ReadingNotice(props: ReadingNoticeProps) {
  const { text, near, isGuess, spelled, alternatives, isNearMe, center } = props;
  return (
    <>
      {isNearMe && !near && (
        <>
          <p className="needs-script">
            Press “Use My Location” to list the stores nearest to you first.
            <press-near-me key={text} />
          </p>
          <noscript>
            <p>Type a city or a ZIP code to list the stores near you.</p>
          </noscript>
        </>
      )}
      {unusedSentences(props, text).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {spelled && <p>{`Showing “${spelled}”. It is the closest that we have to “${text}”.`}</p>}
      {(isGuess || alternatives.length > 0) && (
        <p className={styles.alternatives}>
          {isGuess && `Showing ${center?.name}. `}
          Not what you meant?{' '}
          {alternatives.map((place) => (
            <span key={place.name}>
              <SiteLink to={locatorPath({ text: queryOf(place) })} rel="nofollow">
                {place.name}
              </SiteLink>
              {' · '}
            </span>
          ))}
          <SiteLink to={locatorPath({ text: `"${text}"` })} rel="nofollow">
            {`Only stores with “${text}”`}
          </SiteLink>
        </p>
      )}
    </>
  );
}

/** A text that only this place can mean. */
const queryOf = ({ kind, name }: Place) => (kind === 'state' ? `state of ${name}` : name);

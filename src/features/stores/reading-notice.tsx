import { SiteLink } from '../layout/navigation/site-link.tsx';
import { locatorPath } from './locator-path.ts';
import * as styles from './locator-frame.css';
import { queryOf } from './store-text.ts';
import type { Coordinates, StoreResults } from './store-types.ts';

interface ReadingNoticeProps extends StoreResults {
  text: string;
  near: Coordinates | undefined;
}

/** Says how a search text was understood, with links to other places that it may mean. */
export function ReadingNotice(props: ReadingNoticeProps) {
  const { text, near, isGuess, alternatives, isNearMe, center, abroad, hasText, notes } = props;
  const shown = props.spelled ? `“${props.spelled}”` : (abroad ?? center?.name);
  return (
    <>
      {isNearMe && !near && !center && (
        <>
          <p className="needs-script">
            Press “Use My Location” to list the stores nearest to you first.
          </p>
          <noscript>
            <p>Type a city or a ZIP code to list the stores near you.</p>
          </noscript>
        </>
      )}
      {notes.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {(isGuess || alternatives.length > 0) && (
        <p className={styles.alternatives}>
          {isGuess && `Showing ${shown}. `}
          Not what you meant?{' '}
          {alternatives.map((place, at) => (
            <span key={place.name}>
              <SiteLink to={locatorPath({ text: queryOf(place) })} rel="nofollow">
                {place.name}
              </SiteLink>
              {(hasText || at < alternatives.length - 1) && ' · '}
            </span>
          ))}
          {!hasText && alternatives.length === 0 && 'Try another spelling.'}
          {hasText && (
            <SiteLink to={locatorPath({ text: `"${text}"` })} rel="nofollow">
              {`Only stores with “${text}”`}
            </SiteLink>
          )}
        </p>
      )}
    </>
  );
}

import site from '../../../content/site.json' with { type: 'json' };
import { Band, Panel } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { columns } from '../../design/page-layout.css';
import { Notice } from '../../design/notice.tsx';
import { SuggestALocation } from '../forms/suggest-a-location.tsx';
import { ExternalLink } from '../layout/navigation/external-link.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import { StoreCard } from './card/store-card.tsx';
import * as frame from './locator-frame.css';
import { locatorPath } from './locator-path.ts';
import type { StoreResults } from './search/search-stores.ts';
import * as styles from './store-results.css';
import { nearestStoreText, queryOf } from './store-text.ts';
import type { Coordinates } from './store-types.ts';

interface ReadingNoticeProps extends StoreResults {
  text: string;
  near: Coordinates | undefined;
}

/** Says how a search text was understood: hint for "near me", notes, links to what else it may mean; may be empty. */
export function ReadingNotice(props: ReadingNoticeProps) {
  const { text, near, isGuess, alternatives, isNearMe, center, hasText, notes } = props;
  const shown = props.spelled ? `“${props.spelled}”` : center?.name;
  const links = [
    ...alternatives.map((place) => ({ query: queryOf(place), label: place.name })),
    ...(hasText ? [{ query: `"${text}"`, label: `Only stores with “${text}”` }] : []),
  ];
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
        <p className={frame.alternatives}>
          {isGuess && `Showing ${shown}. `}
          Not what you meant? {links.length === 0 && 'Try another spelling.'}
          {links.map(({ query, label }, at) => (
            <span key={query}>
              {at > 0 && ' · '}
              <SiteLink to={locatorPath({ text: query })} rel="nofollow">
                {label}
              </SiteLink>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

interface NoResultsProps extends Pick<StoreResults, 'center' | 'far'> {
  /** The address of the search without its filters. */
  clear: SitePath | undefined;
}

const picture = { src: '/duck-searching.svg', width: 640, height: 480 };

/**
 * The message of a search without stores, with a link to `clear` its filters if there are any. For a place abroad it
 * offers the online store; far from all stores also the suggestion form and the nearest stores.
 */
export function NoResults({ center, far, clear }: NoResultsProps) {
  const [nearest] = far;
  // On a phone, the picture would push the answer below the fold.
  const isAbroad = center?.kind === 'abroad';
  const isAnswered = isAbroad || nearest !== undefined;
  return (
    <>
      <Notice {...(!isAnswered && { picture })}>
        <p>No locations found. Try adjusting your search.</p>
        {clear && (
          <SiteLink to={clear} rel="nofollow" className={buttonClass()}>
            Clear all
          </SiteLink>
        )}
        {isAbroad && (
          <>
            <h3 className={styles.noResultsTitle}>{`Not in ${center.name} yet`}</h3>
            <p>
              All of our stores are in the United States. Everything else is in our online store.
            </p>
            <OnlineStoreLink />
          </>
        )}
        {center && nearest && (
          <>
            <h3 className={styles.noResultsTitle}>Not near you yet</h3>
            <p>
              {nearestStoreText(center, nearest)} We send cans to your door, and new spots begin
              with someone who asks.
            </p>
            <div className={styles.noResultsActions}>
              <OnlineStoreLink />
              <SuggestALocation
                id="suggest-this-place"
                values={{ city: center.city, state: center.state, zip: center.zip }}
              />
            </div>
          </>
        )}
      </Notice>
      {center && nearest && (
        <section aria-labelledby="far-stores">
          <h3 id="far-stores" className={styles.listTitle}>
            Far away, but the nearest there are
          </h3>
          <ul className={styles.farList}>
            {far.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} headingLevel={4} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Panels below the results: the online store and the suggestion form. */
export function WaysToBuy() {
  return (
    <Band wavy>
      <div className={columns}>
        <Panel title="Sent to Your Door">
          <p>Weekday orders placed before 12:00 PM MST ship the same day.</p>
          <OnlineStoreLink />
        </Panel>
        <Panel title="Don't see your city or store listed?">
          <p>New spots begin with someone who asks.</p>
          <SuggestALocation />
        </Panel>
      </div>
    </Band>
  );
}

const OnlineStoreLink = () => (
  <ExternalLink to={site.onlineStoreUrl} className={buttonClass()}>
    Visit Our Online Store
  </ExternalLink>
);

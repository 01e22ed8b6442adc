import type { SitePath } from '../../layout/site-path.ts';
import { PageSection } from '../../../design/page-section.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { placePath } from '../locator-path.ts';
import * as styles from './states-list.css';
import type { StorePlace } from '../store-location.ts';

interface StatesListProps {
  states: StorePlace[];
}

export function StatesList({ states }: StatesListProps) {
  if (states.length === 0) return null;
  return (
    <PageSection>
      <PlaceLinks title="Stores by State" places={states} pathOf={({ slug }) => placePath(slug)} />
    </PageSection>
  );
}

interface PlaceLinksProps {
  title: string;
  places: StorePlace[];
  pathOf: (place: StorePlace) => SitePath;
}

export function PlaceLinks({ title, places, pathOf }: PlaceLinksProps) {
  return (
    <nav aria-label={title} className={styles.places}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.slug}>
            <SiteLink to={pathOf(place)}>{place.name}</SiteLink> ({place.count})
          </li>
        ))}
      </ul>
    </nav>
  );
}

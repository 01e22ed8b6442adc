import { PageSection } from '../../../design/page-section.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import * as styles from './places-list.css';
import type { StorePlace } from '../store-types.ts';

interface PlacesListProps {
  title: string;
  places: StorePlace[];
  pathOf: (place: StorePlace) => SitePath;
}

/** Links to the pages of states or cities, none without any. */
export function PlacesList({ title, places, pathOf }: PlacesListProps) {
  if (places.length === 0) return null;
  return (
    <PageSection>
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
    </PageSection>
  );
}

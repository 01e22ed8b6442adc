import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { PictureTransition } from '../layout/navigation/picture-transition.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './content-cards.css';
import { contentPath, type ContentKind, type ContentSummary } from './content-kind.ts';

interface ContentTeaserProps<Summary extends ContentSummary> {
  kind: ContentKind<Summary>;
  content: Summary;
  metaLine?: string;
}

/** What leads from another page to an article or a recipe. */
export function ContentTeaser<Summary extends ContentSummary>({
  kind,
  content,
  metaLine = kind.metaLineOf(content),
}: ContentTeaserProps<Summary>) {
  const { slug, title, image } = content;
  const path = contentPath(kind, slug);
  return (
    <div className={styles.card}>
      <PictureTransition page={path}>
        <ContentPicture
          className={styles.picture}
          name={image}
          alt=""
          sizes="(min-width: 76rem) 23rem, (min-width: 48rem) 42rem, calc(100vw - 2rem)"
        />
      </PictureTransition>
      <div className={styles.text}>
        <p className={styles.metaLine}>{metaLine}</p>
        <h3 className={styles.title}>
          <SiteLink instant={false} to={path} className={styles.titleLink}>
            {title}
          </SiteLink>
        </h3>
        <p>{kind.descriptionOf(content)}</p>
      </div>
    </div>
  );
}

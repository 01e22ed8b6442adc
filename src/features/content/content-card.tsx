import { visuallyHidden } from '../../design/visually-hidden.css';
import * as styles from './content-card.css';
import { ContentPicture } from '../layout/content-picture.tsx';
import { MovingPicture } from '../layout/moving-picture.tsx';
import type { PictureName } from '../layout/picture-name.ts';
import { SiteLink } from '../layout/site-link.tsx';

interface ContentCardProps {
  title: string;
  /** 2, unless a heading stands between the page's own and the cards. */
  headingLevel?: 2 | 3;
  text: string;
  /** One line above the title: when, by whom, how long. */
  facts: string;
  picture: PictureName;
  featured: boolean;
  to: string;
  /** What the link says: "Read More". */
  action: string;
  priority: boolean;
}

/** An article or a recipe in a list. */
export function ContentCard(props: ContentCardProps) {
  const { title, headingLevel = 2, text, facts, picture, featured, to, action, priority } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <MovingPicture of={to}>
        <ContentPicture
          className={styles.picture}
          name={picture}
          alt=""
          sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, calc(100vw - 2rem)"
          priority={priority}
        />
      </MovingPicture>
      <div className={styles.text}>
        <p className={styles.facts}>{facts}</p>
        <Title className={styles.title}>{title}</Title>
        <p>{text}</p>
        <SiteLink instant={false} to={to} className={styles.link}>
          {action}
          {/* In the text, where search engines look for what a link is about. */}
          <span className={visuallyHidden}> {title}</span>
        </SiteLink>
      </div>
      {featured && <p className={styles.badge}>Featured</p>}
    </article>
  );
}

import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button-class.ts';
import { SectionHead } from '../../design/section-head.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import * as styles from './find-us.css';
import type { Words } from './home.ts';

/** The last word of the page: where to get one. */
export function FindUs({ words }: { words: Words }) {
  return (
    <Band ground="deep" wavy>
      <SectionHead title={words.title} text={words.text} />
      <SiteLink to="/store-locator" className={`${buttonClass()} ${styles.action}`}>
        {words.action}
      </SiteLink>
    </Band>
  );
}

import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { SectionHeading } from '../../design/section-heading.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './find-us.css';
import type { SectionCopy } from './home.ts';

export function FindUs({ copy }: { copy: SectionCopy }) {
  return (
    <Band ground="deep" wavy below>
      <SectionHeading title={copy.title} text={copy.text} />
      <SiteLink to="/store-locator" className={`${buttonClass()} ${styles.action}`}>
        {copy.action}
      </SiteLink>
    </Band>
  );
}

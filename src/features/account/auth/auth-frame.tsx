import type { ReactNode } from 'react';
import site from '../../../../content/site.json' with { type: 'json' };
import { ContentPicture } from '../../layout/page-parts/content-picture.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { PageMeta } from '../../seo/page-meta.tsx';
import { AuthProvider } from './auth-context.tsx';
import { authSettings } from '../../../runtime/env.ts';
import * as styles from './auth.css';

interface AuthFrameProps {
  title: string;
  description: string;
  heading?: string;
  children: ReactNode;
}

/** A page for signing in, noindex: logo, picture, heading (default: `title`), and `children` in an AuthProvider. */
export function AuthFrame({ title, description, heading = title, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <PageMeta title={title} description={description} noindex />
      <header className={styles.head}>
        <SiteLink to="/" aria-label={`${site.name}, home`}>
          <img src="/logo.svg" alt="" width={168} height={28} />
        </SiteLink>
      </header>
      <main id="main" tabIndex={-1} className={styles.pair}>
        <ContentPicture
          name="life-beach"
          alt=""
          sizes="(min-width: 76rem) 42rem, (min-width: 60rem) 50vw, 1px"
          className={styles.scene}
        />
        <div className={styles.column}>
          <h1 className={styles.heading}>{heading}</h1>
          <noscript>
            <p>Signing in needs JavaScript. Please switch it on and reload this page.</p>
          </noscript>
          <AuthProvider settings={authSettings()}>{children}</AuthProvider>
        </div>
      </main>
    </div>
  );
}

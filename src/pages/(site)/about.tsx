import file from '../../../content/about.md?raw';
import { readAbout } from '../../features/content/about.ts';
import { AboutView } from '../../features/content/about-view.tsx';
import { PageMeta, sharedPicture } from '../../features/seo/page-meta.tsx';

const about = readAbout(file);

/** The prerendered page /about, from content/about.md. */
export default async function AboutPage() {
  return (
    <>
      <PageMeta
        title={about.title}
        description={about.description}
        path="/about"
        picture={sharedPicture(about.image, about.imageAlt)}
      />
      <AboutView about={about} />
    </>
  );
}

import { about } from '../../features/about/about-content.ts';
import { AboutView } from '../../features/about/about-view.tsx';
import { PageMeta } from '../../features/site/page-meta.tsx';
import { sharedPicture } from '../../features/site/picture-name.ts';

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

export const getConfig = async () => ({ render: 'static' }) as const;

import { ground as grounds } from '../../design/band.css';
import { Band } from '../../design/band.tsx';
import { PageSection } from '../../design/page-section.tsx';
import { SectionHeading } from '../../design/section-heading.tsx';
import { PageHeading } from '../layout/page-parts/page-heading.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { PrimitiveSamples } from './primitive-samples.tsx';
import { ToastSamples } from './toast-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

const names = Object.keys(grounds) as (keyof typeof grounds)[];

export function StyleGuide() {
  return (
    <>
      <PageSection>
        <PageHeading title="Design" lead="Every token and every primitive of src/design." />
        <TokenSamples />
        <ButtonSamples />
        <PrimitiveSamples />
        <ToastSamples />
      </PageSection>
      {names.map((ground) => (
        <Band key={ground} ground={ground}>
          <SectionHeading title={`Band, ${ground}`} text="From edge to edge." />
        </Band>
      ))}
      {names.map((ground) => (
        <Band key={ground} ground={ground} wavy>
          <SectionHeading
            title={`Band, ${ground}, wavy`}
            text="Washes over what stands above it."
          />
        </Band>
      ))}
    </>
  );
}

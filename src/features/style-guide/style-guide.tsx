import { ground as grounds } from '../../design/band.css';
import { Band } from '../../design/band.tsx';
import { PageSection } from '../../design/page-section.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { PrimitiveSamples } from './primitive-samples.tsx';
import { ToastSamples } from './toast-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

const names = Object.keys(grounds) as (keyof typeof grounds)[];

/** The design system at a glance: tokens, primitives in their states, grounds. */
export function StyleGuide() {
  return (
    <>
      <PageSection>
        <PageHead title="Design" lead="Every token and every primitive of src/design." />
        <TokenSamples />
        <ButtonSamples />
        <PrimitiveSamples />
        <ToastSamples />
      </PageSection>
      {names.map((ground) => (
        <Band key={ground} ground={ground}>
          <SectionHead title={`Band, ${ground}`} text="From edge to edge." />
        </Band>
      ))}
      {names.map((ground) => (
        <Band key={ground} ground={ground} wavy>
          <SectionHead title={`Band, ${ground}, wavy`} text="Washes over what stands above it." />
        </Band>
      ))}
    </>
  );
}

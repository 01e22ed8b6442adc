import { ground as grounds } from '../../design/band.css';
import { Band } from '../../design/band.tsx';
import { tone as tones } from '../../design/button.css';
import { Button, buttonClass } from '../../design/button.tsx';
import { PageSection } from '../../design/page-section.tsx';
import { SectionHeading } from '../../design/section-heading.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { PageHeading } from '../layout/page-parts/page-heading.tsx';
import { PrimitiveSamples } from './primitive-samples.tsx';
import { Sample, SampleGroup } from './sample.tsx';
import { ToastButton } from './toast-button.tsx';
import { TokenSamples } from './token-samples.tsx';

const groundNames = Object.keys(grounds) as (keyof typeof grounds)[];

/** All tokens and primitives of src/design. Part of `npm run dev` only. */
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
      {[false, true].flatMap((wavy) =>
        groundNames.map((ground) => (
          <Band key={`${ground} ${wavy}`} ground={ground} wavy={wavy}>
            <SectionHeading
              title={`Band, ${ground}${wavy ? ', wavy' : ''}`}
              text={wavy ? 'Overlaps the band above it.' : 'As wide as the page.'}
            />
          </Band>
        )),
      )}
    </>
  );
}

const buttonStates = {
  default: {},
  fizzy: { fizzy: true },
  busy: { busy: true },
  disabled: { disabled: true },
};

const ButtonSamples = () =>
  (Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
    <SampleGroup key={tone} title={`Button in ${tone}`}>
      {Object.entries(buttonStates).map(([name, state]) => (
        <Sample key={name} name={name}>
          <Button type="button" tone={tone} {...state}>
            Buy Now
          </Button>
        </Sample>
      ))}
      <Sample name="a link">
        <SiteLink to="/shop" className={buttonClass({ tone })}>
          Shop
        </SiteLink>
      </Sample>
    </SampleGroup>
  ));

const quiet = buttonClass({ tone: 'quiet' });

const ToastSamples = () =>
  (['site', 'auth'] as const).map((kind) => (
    <SampleGroup key={kind} title={`Toast, ${kind}`}>
      {(['default', 'destructive'] as const).map((tone) => (
        <Sample key={tone} name={tone}>
          <ToastButton kind={kind} tone={tone} className={quiet} />
        </Sample>
      ))}
      <Sample name="destructive, with an action">
        <ToastButton kind={kind} tone="destructive" withAction className={quiet} />
      </Sample>
    </SampleGroup>
  ));

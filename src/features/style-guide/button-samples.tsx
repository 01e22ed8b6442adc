import { buttonClass, type ButtonVariants, Button } from '../../design/button.tsx';
import { tone as tones } from '../../design/button.css';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { Sample, SampleGroup } from './sample.tsx';

const states = {
  'at rest': {},
  fizzy: { fizzy: true },
  busy: { busy: true },
  disabled: { disabled: true },
} as const;

export function ButtonSamples() {
  return (Object.keys(tones) as NonNullable<ButtonVariants['tone']>[]).map((tone) => (
    <SampleGroup key={tone} title={`Button in ${tone}`}>
      {Object.entries(states).map(([name, state]) => (
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
}

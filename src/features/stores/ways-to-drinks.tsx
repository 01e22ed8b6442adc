import site from '../../../content/site.json' with { type: 'json' };
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { columns } from '../../design/columns.css';
import { Panel } from '../../design/panel.tsx';
import { SuggestALocation } from '../forms/suggest-a-location.tsx';
import { ExternalLink } from '../layout/navigation/external-link.tsx';

export function WaysToDrinks() {
  return (
    <Band wavy>
      <div className={columns}>
        <Panel title="Sent to Your Door">
          <p>
            Single flavors and the whole flock, by the pack. Weekday orders placed before 12:00 PM
            MST ship the same day.
          </p>
          <ExternalLink to={site.onlineStoreUrl} className={buttonClass()}>
            Visit Our Online Store
          </ExternalLink>
        </Panel>
        <Panel title="Don't see your city or store listed?">
          <p>
            Ask for Rubber Ducky where you already go, and let us know where that is. New spots
            begin with someone who asks.
          </p>
          <SuggestALocation />
        </Panel>
      </div>
    </Band>
  );
}

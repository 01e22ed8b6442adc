import { skeleton } from '../../design/skeleton.css';
import { buttonClass } from '../../design/button.tsx';
import { badge, card, coveringLink } from '../../design/card.css';
import { columns, trio } from '../../design/columns.css';
import { DialogButton, Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { filling } from '../../design/picture.css';
import { SectionHeading } from '../../design/section-heading.tsx';
import { textField } from '../../design/text-field.css';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './primitive-samples.css';
import { Sample, SampleGroup } from './sample.tsx';

const DUCK = { src: '/duck-404.svg', width: 640, height: 480 };

export function PrimitiveSamples() {
  return (
    <>
      <SampleGroup title="Cards">
        <Sample name="card, with a badge, a filling picture and a link that covers it">
          <SampleCard label="Low stock" />
        </Sample>
        <Sample name="card">
          <SampleCard />
        </Sample>
      </SampleGroup>
      <SampleGroup title="Skeletons">
        <Sample name="skeleton, as high as a line">
          <div className={`${skeleton} ${styles.line}`} />
        </Sample>
        <Sample name="skeleton, as high as a control">
          <div className={`${skeleton} ${styles.tallLine}`} />
        </Sample>
      </SampleGroup>
      <SampleGroup title="Notices">
        <Sample name="notice" whole>
          <Notice>
            <p>Nothing else to show.</p>
          </Notice>
        </Sample>
        <Sample name="notice with a title and a picture" whole>
          <Notice title="Nothing here yet" picture={DUCK}>
            <p>The duck looked everywhere.</p>
          </Notice>
        </Sample>
        <Sample name="notice whose picture says something when it is pressed" whole>
          <Notice title="Press the duck" picture={{ ...DUCK, says: 'Quack!' }}>
            <SiteLink to="/" className={buttonClass()}>
              Return to Home
            </SiteLink>
          </Notice>
        </Sample>
      </SampleGroup>
      <SampleGroup title="Text fields">
        <Sample name="text field">
          <input className={textField} aria-label="Name" placeholder="Your name" />
        </Sample>
        <Sample name="invalid">
          <input className={textField} aria-label="Email" aria-invalid defaultValue="duck@" />
        </Sample>
        <Sample name="to read only">
          <input
            className={textField}
            aria-label="Account"
            readOnly
            defaultValue="duck@pond.example"
          />
        </Sample>
        <Sample name="choice">
          <select className={textField} aria-label="Flavor">
            <option>Classic lime</option>
          </select>
        </Sample>
        <Sample name="several lines">
          <textarea
            className={textField}
            aria-label="Message"
            rows={3}
            placeholder="Your message"
          />
        </Sample>
      </SampleGroup>
      <SampleGroup title="Heads and panels">
        <Sample name="section head" whole>
          <SectionHeading title="Find your flavor" />
        </Sample>
        <Sample name="section head with a text" whole>
          <SectionHeading
            title="Find your flavor"
            text="Four of them, and none will slow you down."
          />
        </Sample>
        <Sample name="columns of panels" whole>
          <div className={columns}>
            <SamplePanel />
            <SamplePanel />
          </div>
        </Sample>
        <Sample name="trio" whole>
          <ul className={trio}>
            {[1, 2, 3].map((each) => (
              <li key={each}>
                <SamplePanel />
              </li>
            ))}
          </ul>
        </Sample>
      </SampleGroup>
      <SampleGroup title="Dialog">
        <Sample name="dialog button">
          <DialogButton dialog="sample-dialog" className={buttonClass()}>
            Open the dialog
          </DialogButton>
        </Sample>
        <Dialog id="sample-dialog" title="What is in the can">
          <p>Lime, agave and bubbles.</p>
        </Dialog>
      </SampleGroup>
    </>
  );
}

function SampleCard({ label }: { label?: string }) {
  return (
    <article className={`${card} ${styles.card}`}>
      <img
        className={`${filling} ${styles.picture}`}
        src={DUCK.src}
        width={DUCK.width}
        height={DUCK.height}
        alt=""
      />
      {label && <p className={badge}>{label}</p>}
      <div className={styles.words}>
        <h3>
          <SiteLink to="/shop" className={coveringLink}>
            Classic Lime
          </SiteLink>
        </h3>
        <p>Tart, bright and salted.</p>
      </div>
    </article>
  );
}

function SamplePanel() {
  return (
    <Panel title="For your shop">
      <p>Cases of twelve, delivered on Tuesdays.</p>
      <SiteLink to="/wholesale/apply" className={buttonClass({ tone: 'strong' })}>
        Apply
      </SiteLink>
    </Panel>
  );
}

import { buttonClass } from '../../design/button.tsx';
import { badge, card, coveringLink } from '../../design/card.css';
import { columns, trio } from '../../design/columns.css';
import { Dialog, DialogButton } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { filling } from '../../design/picture.css';
import { SectionHeading } from '../../design/section-heading.tsx';
import { skeleton } from '../../design/skeleton.css';
import { textField } from '../../design/text-field.css';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './primitive-samples.css';
import { Sample, SampleGroup } from './sample.tsx';

const DUCK = { src: '/duck-404.svg', width: 640, height: 480 };

export function PrimitiveSamples() {
  return (
    <>
      <SampleGroup title="Cards">
        <Sample name="card with a badge, a picture and a covering link">
          <SampleCard label="Low stock" />
        </Sample>
        <Sample name="card">
          <SampleCard />
        </Sample>
      </SampleGroup>
      <SampleGroup title="Skeletons">
        <Sample name="skeleton of a line">
          <div className={`${skeleton} ${styles.line}`} />
        </Sample>
        <Sample name="skeleton of a control">
          <div className={`${skeleton} ${styles.tallLine}`} />
        </Sample>
      </SampleGroup>
      <SampleGroup title="Notices">
        <Sample name="notice" whole>
          <Notice>
            <p>Nothing else to show.</p>
          </Notice>
        </Sample>
        <Sample name="notice with a title and a picture that says something on click" whole>
          <Notice title="Click the duck" picture={{ ...DUCK, says: 'Quack!' }}>
            <p>The duck looked everywhere.</p>
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
        <Sample name="read-only">
          <input className={textField} aria-label="Account" readOnly defaultValue="duck@pond" />
        </Sample>
        <Sample name="date">
          <input className={textField} type="date" aria-label="Date" />
        </Sample>
        <Sample name="select">
          <select className={textField} aria-label="Flavor">
            <option>Classic lime</option>
          </select>
        </Sample>
        <Sample name="text area">
          <textarea className={textField} aria-label="Message" rows={3} />
        </Sample>
      </SampleGroup>
      <SampleGroup title="Headings and panels">
        <Sample name="section heading" whole>
          <SectionHeading title="Find your flavor" />
        </Sample>
        <Sample name="section heading with a text" whole>
          <SectionHeading title="Find your flavor" text="None will slow you down." />
        </Sample>
        <Sample name="columns of panels" whole>
          <div className={columns}>
            <SamplePanel />
            <SamplePanel />
          </div>
        </Sample>
        <Sample name="trio of panels" whole>
          <div className={trio}>
            <SamplePanel />
            <SamplePanel />
            <SamplePanel />
          </div>
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

const SampleCard = ({ label }: { label?: string }) => (
  <article className={`${card} ${styles.card}`}>
    <img className={`${filling} ${styles.picture}`} {...DUCK} alt="" />
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

const SamplePanel = () => (
  <Panel title="For your shop">
    <p>Cases of twelve, delivered on Tuesdays.</p>
  </Panel>
);

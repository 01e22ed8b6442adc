import { tokens } from '../../design/theme.css';
import { Sample, SampleGroup } from './sample.tsx';
import * as styles from './token-samples.css';

const entriesOf = <Name extends string>(group: Record<Name, string>) =>
  Object.entries(group) as [Name, string][];

export function TokenSamples() {
  return (
    <>
      <SampleGroup title="Colors">
        {entriesOf(tokens.color).map(([name, value]) => (
          <Sample key={name} name={`${name} ${value}`}>
            <div className={`${styles.swatch} ${styles.color[name]}`} />
          </Sample>
        ))}
      </SampleGroup>
      {entriesOf(tokens.font).map(([font]) => (
        <SampleGroup key={font} title={`Type in ${font}`}>
          {entriesOf(tokens.size).map(([size, value]) => (
            <Sample key={size} name={`${size} ${value}`} whole>
              <p className={`${styles.line} ${styles.font[font]} ${styles.size[size]}`}>
                One duck at a time
              </p>
            </Sample>
          ))}
        </SampleGroup>
      ))}
      <SampleGroup title="Space">
        {entriesOf(tokens.space).map(([name, value]) => (
          <Sample key={name} name={`${name} ${value}`}>
            <div className={`${styles.bar} ${styles.space[name]}`} />
          </Sample>
        ))}
      </SampleGroup>
      <SampleGroup title="Width">
        {entriesOf(tokens.width).map(([name, value]) => (
          <Sample key={name} name={`${name} ${value}`} whole>
            <div className={`${styles.bar} ${styles.width[name]}`} />
          </Sample>
        ))}
      </SampleGroup>
      <SampleGroup title="Radius">
        {entriesOf(tokens.radius).map(([name, value]) => (
          <Sample key={name} name={`${name} ${value}`}>
            <div className={`${styles.box} ${styles.outlined} ${styles.radius[name]}`} />
          </Sample>
        ))}
      </SampleGroup>
      <SampleGroup title="Shadow">
        {entriesOf(tokens.shadow).map(([name]) => (
          <Sample key={name} name={name}>
            <div className={`${styles.box} ${styles.shadow[name]}`} />
          </Sample>
        ))}
      </SampleGroup>
      <SampleGroup title="Motion">
        {entriesOf(tokens.motion).map(([name, value]) => (
          <Sample key={name} name={`${name} ${value} (point at it)`}>
            <div className={styles.slider}>
              <div className={`${styles.runner} ${styles.motion[name]}`} />
            </div>
          </Sample>
        ))}
      </SampleGroup>
    </>
  );
}

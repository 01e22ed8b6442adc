import type { ReactNode } from 'react';
import { tokens } from '../../design/theme.css';
import { Sample, SampleGroup } from './sample.tsx';
import * as styles from './token-samples.css';

export function TokenSamples() {
  return (
    <>
      <TokenGroup title="Colors" of={tokens.color}>
        {(name) => <div className={`${styles.swatch} ${styles.color[name]}`} />}
      </TokenGroup>
      {namesOf(tokens.font).map((font) => (
        <TokenGroup key={font} title={`Type in ${font}`} of={tokens.size} whole>
          {(size) => (
            <p className={`${styles.line} ${styles.font[font]} ${styles.size[size]}`}>
              One duck at a time
            </p>
          )}
        </TokenGroup>
      ))}
      <TokenGroup title="Space" of={tokens.space}>
        {(name) => <div className={`${styles.bar} ${styles.space[name]}`} />}
      </TokenGroup>
      <TokenGroup title="Width" of={tokens.width} whole>
        {(name) => <div className={`${styles.bar} ${styles.width[name]}`} />}
      </TokenGroup>
      <TokenGroup title="Radius" of={tokens.radius}>
        {(name) => <div className={`${styles.box} ${styles.outlined} ${styles.radius[name]}`} />}
      </TokenGroup>
      <TokenGroup title="Shadow" of={tokens.shadow}>
        {(name) => <div className={`${styles.box} ${styles.shadow[name]}`} />}
      </TokenGroup>
      <TokenGroup title="Motion (point at it)" of={tokens.motion}>
        {(name) => (
          <div className={styles.slider}>
            <div className={`${styles.runner} ${styles.motion[name]}`} />
          </div>
        )}
      </TokenGroup>
    </>
  );
}

interface TokenGroupProps<Name extends string> {
  title: string;
  of: Record<Name, string>;
  whole?: boolean;
  children: (name: Name) => ReactNode;
}

function TokenGroup<Name extends string>({ title, of, whole, children }: TokenGroupProps<Name>) {
  return (
    <SampleGroup title={title}>
      {namesOf(of).map((name) => (
        <Sample key={name} name={`${name} ${of[name]}`} {...(whole && { whole })}>
          {children(name)}
        </Sample>
      ))}
    </SampleGroup>
  );
}

const namesOf = <Name extends string>(group: Record<Name, string>) => Object.keys(group) as Name[];

import { buttonClass } from '../../design/button.tsx';
import { Sample, SampleGroup } from './sample.tsx';
import { ToastButton } from './toast-button.tsx';

export function ToastSamples() {
  return (['site', 'auth'] as const).map((kind) => (
    <SampleGroup key={kind} title={`Toast, ${kind}`}>
      {(['default', 'destructive'] as const).map((tone) => (
        <Sample key={tone} name={tone}>
          <ToastButton kind={kind} tone={tone} className={buttonClass({ tone: 'quiet' })} />
        </Sample>
      ))}
      <Sample name="destructive, with an action">
        <ToastButton
          kind={kind}
          tone="destructive"
          withAction
          className={buttonClass({ tone: 'quiet' })}
        />
      </Sample>
    </SampleGroup>
  ));
}

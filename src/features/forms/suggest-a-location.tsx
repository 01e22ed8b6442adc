import { buttonClass } from '../../design/button.tsx';
import { DialogButton, Dialog } from '../../design/dialog.tsx';
import { suggestionForm } from './definitions/suggestion.ts';
import { Form } from './form.tsx';

const DIALOG = 'suggest-a-location';

export function SuggestALocation() {
  const quiet = buttonClass({ tone: 'quiet' });
  return (
    <>
      <DialogButton dialog={DIALOG} className={`${quiet} needs-script`}>
        Suggest a Location
      </DialogButton>
      <noscript>
        <a href="/forms/suggestion" className={quiet}>
          Suggest a Location
        </a>
      </noscript>
      <Dialog id={DIALOG} title="Suggest a Location">
        <Form form={suggestionForm} id="suggestion-in-dialog" place="dialog" />
      </Dialog>
    </>
  );
}

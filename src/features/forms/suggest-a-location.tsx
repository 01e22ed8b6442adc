import { buttonClass } from '../../design/button.tsx';
import { DialogButton, Dialog } from '../../design/dialog.tsx';
import { SuggestionForm } from './suggestion-form.tsx';

const DIALOG = 'suggest-a-location';

/** A button, and the dialog with the form that it opens. Without JavaScript, a link to the same form on a page. */
export function SuggestALocation() {
  const look = buttonClass({ tone: 'quiet' });
  return (
    <>
      <DialogButton dialog={DIALOG} className={`${look} needs-script`}>
        Suggest a Location
      </DialogButton>
      <noscript>
        <a href="/forms/suggestion" className={look}>
          Suggest a Location
        </a>
      </noscript>
      <Dialog id={DIALOG} title="Suggest a Location">
        <SuggestionForm place="dialog" />
      </Dialog>
    </>
  );
}

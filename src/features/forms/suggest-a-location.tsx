import { buttonClass } from '../../design/button.tsx';
import { DialogButton, Dialog } from '../../design/dialog.tsx';
import { suggestionForm } from './definitions/suggestion.ts';
import { Form } from './form-fields.tsx';

interface SuggestALocationProps {
  /** Id of the dialog, unique on the page. */
  id?: string;
  values?: Record<string, string> | undefined;
}

/** A button that opens the suggestion form, filled with `values`, in a dialog; without JavaScript a link to it. */
export function SuggestALocation({ id = 'suggest-a-location', values }: SuggestALocationProps) {
  const quiet = buttonClass({ tone: 'quiet' });
  return (
    <>
      <DialogButton dialog={id} className={`${quiet} needs-script`}>
        Suggest a Location
      </DialogButton>
      <noscript>
        <a
          href={`/forms/suggestion${values ? `?${new URLSearchParams(values)}` : ''}`}
          className={quiet}
        >
          Suggest a Location
        </a>
      </noscript>
      <Dialog id={id} title="Suggest a Location">
        <Form form={suggestionForm} id={`${id}-form`} inDialog values={values} />
      </Dialog>
    </>
  );
}

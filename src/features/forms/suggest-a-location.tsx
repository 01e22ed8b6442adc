import { buttonClass } from '../../design/button.tsx';
import { DialogButton, Dialog } from '../../design/dialog.tsx';
import { suggestionForm } from './definitions/suggestion.ts';
import { Form } from './form-fields.tsx';

interface SuggestALocationProps {
  /** Of the dialog, unlike that of any other on the page. */
  id?: string;
  /** What is already known of the store's place, by the names of the form's fields. */
  values?: Record<string, string> | undefined;
}

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
        <Form form={suggestionForm} id={`${id}-form`} place="dialog" values={values} />
      </Dialog>
    </>
  );
}

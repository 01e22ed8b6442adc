// Texts of Sveltia CMS in the words of this editor. No setting of the CMS changes them, so the bundle replaces them.
import type { Plugin } from 'vite';

const TEXTS: Record<string, string> = {
  'error:{title:`Error`,description:`There was an error while saving the entry. Please try again later.`':
    'error:{title:`Nothing was saved`,description:`What you typed is still in the form.`',
  'Entry Changed by Someone Else': 'This page was changed meanwhile',
  'This entry has been changed in the repository after you opened it.':
    'It was changed in another tab or by someone else, after you opened it here.',
  'This entry has been deleted from the repository after you opened it.':
    'It was deleted in another tab or by someone else, after you opened it here.',
  'If you save now, their changes will be lost.':
    'Save Anyway keeps your version and loses the other one. Cancel keeps your text in the form.',
  'The repository has been updated by someone else while saving. Please try again.':
    'Something else was saved at the same moment. Select Save again.',
};

/** @throws an Error when a new version of Sveltia CMS has other texts */
export function ownTexts(): Plugin {
  return {
    name: 'own-texts',
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
      handler: (code) =>
        Object.entries(TEXTS).reduce((replaced, [theirs, ours]) => {
          if (!replaced.includes(theirs)) throw new Error(`Sveltia CMS has no text "${theirs}".`);
          return replaced.replace(theirs, ours);
        }, code),
    },
  };
}

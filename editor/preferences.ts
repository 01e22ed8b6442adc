// Preferences of Sveltia CMS, which it reads when its module is loaded: this module has to be imported before.
const KEY = 'sveltia-cms.prefs';

const preferences = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { locale?: string };
const { locale = 'auto' } = preferences;
const isEnglish = (locale === 'auto' ? navigator.language : locale).startsWith('en');
// Escape would leave the form, also when it was meant for a menu or a suggestion of the browser.
const ours = {
  closeWithEscape: false,
  // Texts of the other English locales are not replaced (editor/cms-texts.ts).
  ...(isEnglish && { locale: 'en-US' }),
};
localStorage.setItem(KEY, JSON.stringify({ ...preferences, ...ours }));

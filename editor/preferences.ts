// Preferences of Sveltia CMS, which it reads when its module is loaded: this module has to be imported before.
const KEY = 'sveltia-cms.prefs';

const preferences = JSON.parse(localStorage.getItem(KEY) ?? '{}') as object;
// Escape would leave the form, also when it was meant for a menu or a suggestion of the browser.
localStorage.setItem(KEY, JSON.stringify({ ...preferences, closeWithEscape: false }));

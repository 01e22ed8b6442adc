/**
 * The script that defines `grecaptcha` of reCAPTCHA 3 on a page, without cookies and frames. As in the original,
 * `execute` is undefined until `ready` calls back.
 */
export const captchaScript = (siteKey: string): string => `(() => {
  const siteKey = ${JSON.stringify(siteKey)};
  const tokenAddress = new URL('token', document.currentScript.src);
  const waiting = [];
  let isReady = false;

  const execute = (key, { action = '' } = {}) => {
    if (key !== siteKey) throw new Error('Invalid site key or not loaded in api.js: ' + key);
    if (!/^[\\w/]*$/.test(action)) {
      return Promise.reject(new Error('Invalid action name, may only include "A-Za-z/_".'));
    }
    return fetch(tokenAddress, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action }),
    }).then((response) => {
      if (!response.ok) throw new Error('The captcha returned no token.');
      return response.json();
    }).then(({ token }) => token);
  };
  const ready = (callback) => {
    if (isReady) callback();
    else waiting.push(callback);
  };

  window.grecaptcha = { ready };
  setTimeout(() => {
    isReady = true;
    window.grecaptcha.execute = execute;
    for (const callback of waiting) callback();
  }, 0);
})();
`;

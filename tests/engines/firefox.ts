// Firefox by puppeteer-core, which speaks WebDriver BiDi to Debian's package.
import { launch } from 'puppeteer-core';
import { firefox } from '../../scripts/install/engines.mjs';
import type { Engine, EngineOptions } from './engine.ts';

export async function startFirefox({ javaScript, preload }: EngineOptions): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox ?? 'firefox',
    extraPrefsFirefox: { 'javascript.enabled': javaScript },
  });
  return {
    async openTab(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.evaluateOnNewDocument(preload);
      await page.setViewport(size);
      return {
        open: async (url) => void (await page.goto(url)),
        // Page.goBack() waits for a load event, which a page from the back/forward cache does not fire.
        back: () => page.evaluate(() => history.back()),
        resize: (viewport) => page.setViewport(viewport),
        call: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

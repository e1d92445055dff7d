// Chromium with console pages, signed in as the demo's owner.
import { chromium } from 'playwright-core';
import { ensureChromium, findChromium } from '../../../tools/run/system-packages.mjs';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** A browser whose pages share one session. `open` resolves with a page and its CDP session. */
export async function openBrowser(system) {
  await ensureChromium();
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const post = async (route, data) => {
    const reply = await context.request.post(`${system.url}/api/auth/${route}`, { data });
    return (await reply.json()).data;
  };
  const { id: captchaId } = await post('captcha', {});
  const captcha = await system.redis.get(`${system.prefix}:captcha:${captchaId}`);
  const { accessToken } = await post('login', { ...system.demo.owner, captchaId, captcha });
  // Keeps a token that the console has renewed meanwhile.
  await context.addInitScript(`if (!localStorage.getItem('ACCESS_TOKEN'))
    localStorage.setItem('ACCESS_TOKEN', ${JSON.stringify(accessToken)})`);
  return {
    url: system.url,
    async open(path) {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      if (path) await page.goto(system.url + path, { waitUntil: 'networkidle' });
      return { page, cdp };
    },
    close: () => browser.close(),
  };
}

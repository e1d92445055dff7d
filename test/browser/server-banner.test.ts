import path from 'node:path';
import { Config } from '@parley/platform/config';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

it('a demonstration says that it is one, over every page', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner);
  const config = world.app.get(Config);
  config.DEMO_MODE = true;
  try {
    await page.goto(`${world.url}/workplace/home`);
    const banner = page.getByText(word('shell.banner.demo'));
    await banner.waitFor();
    await expectAccessible(banner);
    const gap = async () => {
      const navbar = await page.getByRole('banner').boundingBox();
      const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
      return (navbar?.y ?? 0) - y - height;
    };
    await expect.poll(gap).toBe(0);
  } finally {
    config.DEMO_MODE = false;
  }
  await page.reload();
  await page.getByRole('heading', { level: 1, name: word('dashboard.title') }).waitFor();
  await expect.poll(() => page.getByText(word('shell.banner.demo')).count()).toBe(0);
});

it('a clock that is wrong is told of, on a phone too', async () => {
  const owner = await makeOwner(world);
  const phone = { viewport: { width: 390, height: 844 } };
  const { page } = await browser.openAs(world, owner, undefined, phone);
  await page.addInitScript(`{ const now = Date.now; Date.now = () => now.call(Date) - 600_000; }`);
  await page.goto(`${world.url}/workplace/home`);
  await page.getByText('本机时间与服务器相差 10 分钟').waitFor();
  await expectAccessible(page);
  const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  await expect.poll(() => page.evaluate<number>(beyond)).toBeLessThanOrEqual(0);
});

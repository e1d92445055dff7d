import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

it('an empty console says what comes first, and leads a new owner to the first activation code', async () => {
  await world.rows.add('client_downloads', {
    system: 'linux',
    url: 'https://downloads.example/parley.deb',
    version: '1.4.0',
  });
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, '/workplace/home');
  const download = page.getByRole('link', { name: '下载 Linux 版' });
  await expect.poll(() => download.getAttribute('href')).toBe('https://downloads.example/parley.deb');
  await expectAccessible(page);

  const tour = page.locator('.driver-popover');
  const says = (title: string) => tour.getByText(title, { exact: true }).waitFor();
  await page.getByRole('button', { name: '开始引导' }).click();
  await says('打开子账号管理');
  await expect.poll(() => tour.getByText('1 / 4').count()).toBe(1);
  // The tour follows a user who takes the highlighted way.
  await page
    .getByRole('link', { name: /^子账号[\s\d]*$/ })
    .first()
    .click();
  await says('新建子账号');
  await tour.getByRole('button', { name: '下一步' }).click();
  await says('填写并确认');
  const form = page.getByRole('main');
  await form.getByLabel('备注名').fill('前台');
  await form.getByLabel('Telegram').first().click();
  await form.getByRole('button', { name: '创建子账号' }).click();
  await says('复制到客户端');
  await tour.getByRole('button', { name: '完成' }).click();
  await tour.waitFor({ state: 'detached' });
  const settings = JSON.parse((await page.evaluate<string>(`localStorage.getItem('layout')`)) ?? '{}');
  expect(JSON.stringify(settings)).toContain('"guideState":false');
  await page.goto(`${world.url}/workplace/home`);
  await page.getByText('新建子账号').first().waitFor();
  await expect.poll(() => tour.count()).toBe(0);
});

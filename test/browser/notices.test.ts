import path from 'node:path';
import { NoticeService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

it('hang from the bell, lead to what they are about, and are found by their sub-account', async () => {
  const owner = await makeOwner(world);
  const [night, day] = [
    await makeSubAccount(world, owner.tenantId, { remark: 'Night shift' }),
    await makeSubAccount(world, owner.tenantId, { remark: 'Day shift' }),
  ];
  const notices = world.app.get(NoticeService, { strict: false });
  const fault = (subAccountId: string, remark: string, account: string) =>
    world.app.get(Database).asTenant(owner.tenantId, (tx) =>
      notices.repeat(tx, {
        kind: 'port.fault',
        subAccountId,
        cause: `port.fault ${account}`,
        params: {
          subAccountId,
          remark,
          platform: 'telegram',
          account,
        },
      }),
    );
  for (const account of ['one', 'two', 'three', 'four']) await fault(day.id, 'Day shift', account);
  for (let n = 0; n < 3; n++) await fault(night.id, 'Night shift', 'flapping');
  await world.app
    .get(Database)
    .asTenant(owner.tenantId, (tx) => notices.resolve(tx, ['port.fault one', 'port.fault two']));

  const { page } = await browser.openAs(world, owner, '/workplace/home');
  const popup = page.getByRole('dialog', { name: '通知' });
  await page.getByRole('button', { name: '通知，4 条未读' }).click();
  await popup.getByText('4 条未读').waitFor();
  await expect.poll(() => popup.getByRole('listitem').count()).toBe(5);
  const first = popup.getByRole('listitem').first();
  await first.getByText('Telegram 账号 flapping 异常').waitFor();
  await first.getByText(/共 3 次，首次在/).waitFor();
  await popup.getByText('Telegram 账号 two 已恢复').waitFor();
  await expectAccessible(popup);
  await first.getByRole('link').click();
  await popup.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search.includes(night.id) && url.search.includes('tab=ports'));
  await page.getByRole('complementary').last().getByRole('heading', { name: 'Night shift' }).waitFor();

  await page.getByRole('button', { name: '通知，3 条未读' }).click();
  await popup.getByRole('listitem').first().getByText('Telegram 账号 four 异常').waitFor();
  await popup.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('button', { name: '通知', exact: true, includeHidden: true }).waitFor();
  await popup.getByRole('link', { name: '全部通知' }).click();
  await page.getByRole('heading', { level: 1, name: '系统通知' }).waitFor();
  await popup.waitFor({ state: 'detached' });
  await page.getByLabel('子账号：').selectOption(night.id);
  await page.getByText('共 1 条').waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(2);

  // A notice that repeats while it is shown changes in place.
  await fault(night.id, 'Night shift', 'flapping');
  await page
    .getByRole('main')
    .getByText(/共 4 次，首次在/)
    .waitFor();
});

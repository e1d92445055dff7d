import path from 'node:path';
import { NoticeService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
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
  const popup = page.getByRole('dialog', { name: word('notifications.cardTitle') });
  await page.getByRole('button', { name: word('shell.noticesUnread', { count: 4 }) }).click();
  await popup.getByText(word('notifications.unreadNote', { shown: 4 })).waitFor();
  await expect.poll(() => popup.getByRole('listitem').count()).toBe(5);
  const first = popup.getByRole('listitem').first();
  await first
    .getByText(word('notifications.kinds.portFault.title', { platform: 'Telegram', account: 'flapping' }))
    .waitFor();
  await first.getByText(/共 3 次，首次在/).waitFor();
  await popup
    .getByText(word('notifications.kinds.portFault.overTitle', { platform: 'Telegram', account: 'two' }))
    .waitFor();
  await expectAccessible(popup);
  await first.getByRole('link').click();
  await popup.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search.includes(night.id) && url.search.includes('tab=ports'));
  await page.getByRole('complementary').last().getByRole('heading', { name: 'Night shift' }).waitFor();

  await page.getByRole('button', { name: word('shell.noticesUnread', { count: 3 }) }).click();
  await popup
    .getByRole('listitem')
    .first()
    .getByText(word('notifications.kinds.portFault.title', { platform: 'Telegram', account: 'four' }))
    .waitFor();
  await popup.getByRole('button', { name: word('notifications.markAllRead') }).click();
  await page.getByRole('button', { name: word('shell.notices'), exact: true, includeHidden: true }).waitFor();
  await popup.getByRole('link', { name: word('notifications.all') }).click();
  await page.getByRole('heading', { level: 1, name: word('notifications.title') }).waitFor();
  await popup.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: word('common.subAccountLabel') }).selectOption(night.id);
  await page.getByText(word('common.total', { shown: 1 })).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(2);

  // A notice that repeats while it is visible changes in place.
  await fault(night.id, 'Night shift', 'flapping');
  await page
    .getByRole('main')
    .getByText(/共 4 次，首次在/)
    .waitFor();
});

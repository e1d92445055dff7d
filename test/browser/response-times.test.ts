import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { countedResponses, makeReportingDesk, report } from '../support/reported-messages.js';
import { signedIn, type SignedInPerson } from '../support/session.js';
import { makeOwner } from '../support/sign-in.js';
import { makeSocialAccount } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** First answers after 60, 320 and 500 s, a next one after 30 s, and a resolution. */
async function makeWaits({ tenantId, patch }: SignedInPerson): Promise<void> {
  const { id: subAccountId } = await makeSubAccount(world, tenantId, { remark: 'Night shift' });
  const of = await makeSocialAccount(world, tenantId, { subAccountId });
  const answer = { direction: 'out' } as const;
  const round = Date.now();
  const before = (seconds: number) => new Date(round - seconds * 1_000);
  for (const [index, seconds] of [60, 320, 500].entries()) {
    const desk = await makeReportingDesk(world, tenantId, { of, contactNickname: `Ann ${index}` });
    await report(world, desk, before(1_000 + seconds));
    await report(world, desk, before(1_000), answer);
    if (index > 0) continue;
    await report(world, desk, before(530));
    await report(world, desk, before(500), answer);
    await patch(`/api/workspace/conversations/${desk.conversationId}`)
      .send({ status: 'resolved' })
      .expect(200);
  }
  await countedResponses(world, tenantId);
}

it('response times are shown by day and person, and a figure opens the conversations that it counts', async () => {
  const owner = await makeOwner(world);
  await livesInQuietHours(world, owner);
  await makeWaits(await signedIn(world, owner));
  const { page } = await browser.openAs(world, owner, '/subpage/responseTimes');
  const main = page.getByRole('main');
  const minutes = (shown: number) => word('duration.minutes', { shown });
  const median = `${minutes(5)} ${word('duration.seconds', { shown: 20 })}`;
  const tile = main.getByRole('link', { name: word('responseTimes.median.first') }).first();
  await expect.poll(() => tile.textContent()).toContain(median);
  const rows = page.locator('[role="row"][data-id]');
  await expect.poll(() => rows.first().textContent()).toContain('Night shift');
  await main.getByRole('button', { name: word('responseTimes.compare') }).click();
  await expect.poll(() => page.url()).toContain('compare');
  await expectAccessible(main);
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: word('common.export'), exact: true }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toMatch(/\r\nNight shift,3,320,1,30,0,\r/);
  await main.getByRole('link', { name: `${word('responseTimes.count.first')} 3` }).click();
  await page.getByRole('heading', { level: 1, name: word('responseTimes.waits') }).waitFor();
  await page.getByText(word('common.total', { shown: 3 }), { exact: true }).waitFor();
  await expectAccessible(page.getByRole('main'));
  // Only the owner resolved, so its waits have no first answer.
  const person = page.getByLabel(word('responseTimes.person'), { exact: true });
  await person.selectOption({ label: word('shell.role.owner') });
  await expect.poll(() => page.url()).toContain('author=owner');
  await page.getByText(word('common.total', { shown: 0 }), { exact: true }).waitFor();
  await person.selectOption({ label: 'Night shift' });
  await page.getByText(word('common.total', { shown: 3 }), { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Ann' }).first().click();
  await expect.poll(() => page.url()).toContain('/workplace/chat');
});

it('without any, the page says so; office hours are set in the settings', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, '/subpage/responseTimes');
  await page.getByText(word('responseTimes.empty')).first().waitFor();
  await page.goto(`${world.url}/user/setting`);
  const form = page.getByRole('main');
  await form.getByRole('switch', { name: word('responseTimes.office.enabled') }).check();
  const monday = word('responseTimes.office.weekday.monday');
  const opens = form.getByLabel(word('responseTimes.office.opens', { day: monday }));
  await opens.fill('22:00');
  await form.getByLabel(word('responseTimes.office.closes', { day: monday })).fill('06:00');
  await expectAccessible(form);
  await form
    .locator('form', {
      has: page.getByLabel(word('responseTimes.office.opens', { day: monday })),
    })
    .getByRole('button', { name: word('common.save') })
    .click();
  await page.getByText(word('responseTimes.office.saved')).waitFor();
  const { days } = await world.rows.one('office_hours', { tenantId: owner.tenantId });
  expect(days[0]).toEqual({ weekday: 1, from: '22:00', to: '06:00' });
  expect(days).toHaveLength(5);
});

import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { type Desk, inbox, openTalk, replyBox, sendButton, streamOf, withDesks } from '../support/inbox.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const makeDesk = withDesks(world);

const later = word('workspace.composer.later');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: later });
const timeOf = (page: Page) => dialogOf(page).getByLabel(word('workspace.composer.sendAt'));
const bubble = (page: Page, text: string) => streamOf(page).getByRole('listitem').filter({ hasText: text });
const submit = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: word('workspace.composer.schedule') })
    .click();

/** A day from now, as the reader types it. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 09:00`;

async function schedule({ owner }: Desk, text: string, at: string) {
  const opened = await browser.openAs(world, owner, inbox());
  const { page } = opened;
  await openTalk(page);
  await replyBox(page).fill(text);
  await page.getByRole('button', { name: later, exact: true }).click();
  await timeOf(page).fill(at);
  await submit(page);
  return opened;
}

const timesOf = async ({ owner }: Desk) =>
  (await world.rows.find('outgoing_messages', { tenantId: owner.tenantId }))
    .filter(({ status }) => status === 'scheduled')
    .map(({ sendAt }) => sendAt?.toISOString().slice(0, 10));

it('a message is sent at its time, which is changed and cancelled until then', async () => {
  const desk = await makeDesk();
  await desk.says('hello there');
  const { page, complaints } = await schedule(desk, 'the week begins', inDays(2));
  await dialogOf(page).waitFor({ state: 'detached' });
  await bubble(page, 'the week begins').getByText(word('chat.delivery.scheduled')).waitFor();
  await expect.poll(() => timesOf(desk)).toEqual([inDays(2).slice(0, 10)]);
  await expect.poll(() => replyBox(page).inputValue()).toBe('');
  await bubble(page, 'the week begins')
    .getByRole('button', { name: word('workspace.outbox.changeTime') })
    .click();
  await expect.poll(() => timeOf(page).inputValue()).toBe(inDays(2));
  await expectAccessible(dialogOf(page));
  await timeOf(page).fill(inDays(3));
  await submit(page);
  await expect.poll(() => timesOf(desk)).toEqual([inDays(3).slice(0, 10)]);
  await expect.poll(() => bubble(page, 'the week begins').count()).toBe(1);
  await bubble(page, 'the week begins')
    .getByRole('button', { name: word('workspace.outbox.cancel') })
    .click();
  await bubble(page, 'the week begins').waitFor({ state: 'detached' });
  await expect.poll(() => timesOf(desk)).toEqual([]);
  // A message without a time is not held back by them.
  await replyBox(page).fill('at once');
  await sendButton(page).click();
  await expect.poll(() => desk.sent.map(({ text }) => text)).toEqual(['at once']);
  complaints.splice(0);
});

it('a time that is over, too far away or no time is refused, and the text stays', async () => {
  const desk = await makeDesk();
  await desk.says('hello there');
  const { page } = await schedule(desk, 'too late', inDays(-1));
  for (const [at, refusal] of [
    [inDays(40), word('workspace.moment.tooLate', { days: 14 })],
    ['tomorrow', word('workspace.moment.invalid')],
    [inDays(-1), word('workspace.moment.past')],
  ] as const) {
    await timeOf(page).fill(at);
    await submit(page);
    await dialogOf(page).getByText(refusal).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: word('common.leave.action') }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => replyBox(page).inputValue()).toBe('too late');
  await expect(timesOf(desk)).resolves.toEqual([]);
  expect(desk.sent).toEqual([]);
});

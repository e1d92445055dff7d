import path from 'node:path';
import type { PushSound } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import { type Desk, inbox, openTalk, row, streamOf, withDesks } from '../support/inbox.js';
import { signedIn } from '../support/session.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const makeDesk = withDesks(world);

/** Records the tones that a page plays and the badges that it sets. These sources have no DOM types. */
const record = `
  window.tones = 0;
  window.badges = [];
  AudioContext = class {
    currentTime = 0;
    state = 'running';
    destination = {};
    createOscillator() {
      return { frequency: {}, connect: (to) => to, start: () => { window.tones += 1; }, stop() {} };
    }
    createGain() {
      return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to };
    }
  };
  navigator.setAppBadge = (count) => { window.badges.push(count); return Promise.resolve(); };`;

const tonesOf = (page: Page) => page.evaluate<number>('window.tones');
const badgeOf = (page: Page) => page.evaluate<number>('window.badges.at(-1)');

const hears = async ({ owner }: Desk, sound: PushSound) =>
  (await signedIn(world, owner)).patch('/api/push/settings').send({ sound }).expect(200);

async function openRecorded(person: Parameters<typeof browser.openAs>[1]): Promise<Page> {
  const { page } = await browser.openAs(world, person);
  await page.addInitScript(record);
  await page.goto(`${world.url}${inbox('?view=all')}`);
  await page.getByRole('heading', { level: 1, name: word('workspace.title') }).waitFor();
  return page;
}

it('the title counts the unread conversations of the view, and the badge those of the person', async () => {
  const desk = await makeDesk();
  const page = await openRecorded({ subAccountId: desk.subAccountId, account: '', secret: '' });
  await expect.poll(() => badgeOf(page)).toBe(0);
  await desk.says('hello there', 'anna');
  await desk.says('how much', 'boris');
  await expect.poll(() => page.title()).toBe(`(2) ${word('workspace.title')} · Parley`);
  await expect.poll(() => badgeOf(page)).toBe(0);
  await openTalk(page, /anna/);
  await expect.poll(() => page.title()).toBe(`(1) ${word('workspace.title')} · Parley`);
  await page.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: word('workspace.assign.take') }).click();
  await row(page, /boris/).click();
  await desk.says('anybody there', 'anna');
  await expect.poll(() => badgeOf(page)).toBe(1);
  await row(page, /anna/).click();
  await expect.poll(() => badgeOf(page)).toBe(0);
});

it('a new message sounds where the person wants it, and not in the conversation that it looks at', async () => {
  const desk = await makeDesk();
  await desk.says('hello there', 'anna');
  await desk.says('how much', 'boris');
  await hears(desk, 'ping');
  const page = await openRecorded(desk.owner);
  await openTalk(page, /anna/);
  await desk.says('the red one', 'anna');
  await streamOf(page).getByText('the red one').waitFor();
  await desk.says('and the blue one', 'boris');
  await expect.poll(() => tonesOf(page)).toBe(1);
  await page.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: word('workspace.mute.on') }).click();
  await row(page, /boris/).click();
  await desk.says('is it there', 'anna');
  await row(page, /anna.*is it there/).waitFor();
  await desk.says('one more question', 'clara');
  await expect.poll(() => tonesOf(page)).toBe(2);
});

it('no sound is the wish of many', async () => {
  const desk = await makeDesk();
  await hears(desk, 'none');
  const page = await openRecorded(desk.owner);
  await desk.says('hello there', 'anna');
  await row(page, /anna/).waitFor();
  await desk.says('how much', 'boris');
  await row(page, /boris/).waitFor();
  await expect(tonesOf(page)).resolves.toBe(0);
});

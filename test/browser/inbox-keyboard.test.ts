import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { inbox, noteBox, replyBox, row, streamOf, withDesks } from '../support/inbox.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const makeDesk = withDesks(world);

/** The text of the focused control. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement?.matches('button') ? document.activeElement.textContent : ''`,
  );
const isFocused = (page: Page, what: ReturnType<typeof replyBox>) =>
  what.evaluate((element) => element === element.ownerDocument.activeElement);
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Presses Tab until the focused element has the text. */
async function tabTo(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      if ((await focused(page)).includes(text)) return true;
      await page.keyboard.press('Tab');
      return (await focused(page)).includes(text);
    })
    .toBe(true);
}

it('is used without a mouse: choose, read, answer, note, assign, snooze, resolve, next', async () => {
  const { owner, subAccountId, says, sent } = await makeDesk();
  await says('how much', 'clara');
  await says('is it shipped', 'boris');
  await says('hello there', 'anna');
  const { page, untilWhole } = await browser.openAs(world, owner, inbox('?view=all'));
  await row(page, /clara/).waitFor();
  await untilWhole();
  // The shortcuts work once their code has loaded.
  await expect
    .poll(async () => {
      if (!(await focused(page)).includes('anna')) await page.keyboard.press('j');
      return focused(page);
    })
    .toContain('anna');
  await page.keyboard.press('Enter');
  await headingOf(page, 'anna').waitFor();
  await streamOf(page).getByText('hello there').waitFor();
  await replyBox(page).waitFor();

  await page.keyboard.press('r');
  await expect.poll(() => isFocused(page, replyBox(page))).toBe(true);
  await page.keyboard.type('good morning');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.map(({ text }) => text)).toEqual(['good morning']);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(page, replyBox(page))).toBe(false);

  await page.keyboard.press('n');
  await noteBox(page).waitFor();
  await expect.poll(() => isFocused(page, noteBox(page))).toBe(true);
  await page.keyboard.type('an old customer');
  await page.keyboard.press('Enter');
  await streamOf(page).getByText('an old customer').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(page, noteBox(page))).toBe(false);

  await page.keyboard.press('a');
  const assignees = page.getByRole('dialog', { name: word('workspace.assign.open') });
  await assignees.waitFor();
  await expectAccessible(assignees);
  const { account, remark } = await world.rows.one('sub_accounts', { id: subAccountId });
  await assignees
    .getByText(remark || account)
    .first()
    .waitFor();
  await tabTo(page, remark || account);
  await page.keyboard.press('Enter');
  await assignees.waitFor({ state: 'detached' });
  const stateOf = async () =>
    (await world.rows.find('conversation_states', { tenantId: owner.tenantId })).map(
      ({ status, assigneeId }) => [status, assigneeId],
    );
  await expect.poll(stateOf).toEqual([['open', subAccountId]]);

  const menu = page.getByRole('menu');
  // The actions are off until the assignment is answered.
  await expect
    .poll(async () => {
      if ((await menu.count()) === 0) await page.keyboard.press('z');
      return menu.count();
    })
    .toBe(1);
  await expectAccessible(menu);
  await page.keyboard.press('Enter');
  await row(page, /anna/).waitFor({ state: 'detached' });
  await expect.poll(stateOf).toEqual([['snoozed', subAccountId]]);

  await expect
    .poll(async () => {
      if (!(await focused(page)).includes('boris')) await page.keyboard.press('j');
      return focused(page);
    })
    .toContain('boris');
  await page.keyboard.press('Enter');
  await headingOf(page, 'boris').waitFor();
  await replyBox(page).waitFor();
  await page.keyboard.press('e');
  await headingOf(page, 'clara').waitFor();
  await row(page, /boris/).waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: word('palette.title') });
  await palette.waitFor();
  await page.keyboard.type(word('palette.conversation.resolve'));
  await palette.getByRole('option', { name: word('palette.conversation.resolve') }).waitFor();
  await page.keyboard.press('Enter');
  await row(page, /clara/).waitFor({ state: 'detached' });
});

it('its actions stand in the palette', async () => {
  const { owner, says } = await makeDesk();
  await says('hello there', 'anna');
  const { page, untilWhole } = await browser.openAs(world, owner, inbox('?view=all'));
  await row(page, /anna/).click();
  await replyBox(page).waitFor();
  await untilWhole();
  const palette = page.getByRole('dialog', { name: word('palette.title') });
  const run = async (text: string) => {
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await page.keyboard.type(text);
    await palette.getByRole('option', { name: text }).first().waitFor();
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
  };
  const stateOf = async () => (await world.rows.find('conversation_states', { tenantId: owner.tenantId }))[0];
  await run(word('workspace.priority.set', { priority: word('workspace.priority.urgent') }));
  await expect.poll(async () => (await stateOf())?.priority).toBe('urgent');
  await run(word('workspace.mute.on'));
  await expect.poll(async () => (await stateOf())?.muted).toBe(true);
  await run(word('workspace.mute.off'));
  await expect.poll(async () => (await stateOf())?.muted).toBe(false);
  await run(word('workspace.snooze.message'));
  await expect.poll(async () => (await stateOf())?.status).toBe('snoozed');
  await run(word('workspace.begin.open'));
  await page.getByRole('dialog', { name: word('workspace.begin.title') }).waitFor();
});

it.each([
  ['a desktop', {}],
  ['a phone', phone],
])('its dialogs and menus are accessible on %s', async (_, screen) => {
  const { owner, says } = await makeDesk();
  await says('hello there', 'anna');
  const { page, untilWhole } = await browser.openAs(world, owner, inbox('?view=all'), screen);
  await row(page, /anna/).waitFor();
  await untilWhole();
  for (const name of [word('workspace.assignment.open'), word('workspace.begin.open')]) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await untilWhole();
    await expectAccessible(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await row(page, /anna/).click();
  await replyBox(page).waitFor();
  await untilWhole();
  const accessible = async (opened: 'dialog' | 'menu') => {
    await page.getByRole(opened).waitFor();
    await untilWhole();
    await expectAccessible(page.getByRole(opened));
    await page.keyboard.press('Escape');
    await page.getByRole(opened).waitFor({ state: 'detached' });
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  await streamOf(page).getByRole('listitem').last().hover();
  await press(word('workspace.copy.open'));
  await accessible('menu');
  await replyBox(page).fill('later');
  await press(word('workspace.composer.later'));
  await accessible('dialog');
  await press(word('common.more'));
  await accessible('menu');
  // A phone has no room for a button of its own.
  await press(screen === phone ? word('common.more') : word('workspace.snooze.open'));
  await page.getByRole('menuitem', { name: word('workspace.snooze.pick') }).click();
  await accessible('dialog');
});

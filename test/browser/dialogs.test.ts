import path from 'node:path';
import type { Role } from '@parley/contracts/public';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPage, withBrowser } from '../support/browser.js';
import { arriveAt, looksOf, openedRecords, openWindow } from '../support/visits.js';
import { makeWholeTenant, type WholeTenant } from '../support/whole-tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const minutesMs = 600_000;

let whole: WholeTenant;
let count = 0;
beforeAll(async () => {
  whole = await makeWholeTenant(world, (most, field) => `${field} ${++count}`.slice(0, most));
}, minutesMs);

type Opener = (page: Page) => Locator;

const named =
  (name: string): Opener =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first();
/** The name of the first row, which opens its record. */
const row: Opener = (page) => page.locator('main [role="row"][data-id] button').first();
const inRow =
  (name: string): Opener =>
  (page) =>
    page.locator('main [role="row"][data-id]').first().getByRole('button', { name, exact: true });

/** Each way to open a drawer, a form or a question, by the page that has it. */
const openers: Record<Role, Record<string, Opener[]>> = {
  owner: {
    '/workplace/home': [named(word('billing.act.change')), named(word('billing.act.characters'))],
    '/workplace/chat': [named(word('workspace.begin.open')), named(word('workspace.assignment.open'))],
    '/subpage/sonAccount': [row, named(word('common.columns')), named(word('common.pageHelp'))],
    '/subpage/chatAllocation': [named(word('characters.allocate'))],
    '/subpage/agentConfig': [
      named(word('proxies.create')),
      named(word('proxies.import')),
      row,
      inRow(word('common.edit')),
    ],
    '/subpage/chatHistory': [named(word('chat.retention.open')), named(word('chat.export.open'))],
    '/workOrder/multiAccount': [named(word('workOrderShares.form.createTitle')), row],
    '/fansOperation/fansList': [
      row,
      named(word('fanActions.import')),
      named(word('common.filter')),
      named(word('common.views')),
    ],
    '/material/config': [
      named(word('materials.create')),
      named(word('materials.group.title')),
      row,
      inRow(word('common.edit')),
    ],
    '/material/quick': [
      named(word('replies.quick.createTitle')),
      named(word('replies.files.import')),
      named(word('replies.quick.groups')),
      row,
    ],
    '/material/keywordMessage': [named(word('replies.keyword.create')), row, inRow(word('common.edit'))],
    '/material/welcomeMessage': [named(word('replies.welcome.createTitle')), named(word('common.edit'))],
    '/promotion-manger/my-account': [named(word('promotionAccount.withdraw.action'))],
    '/promotion-manger/promotion-center': [named(word('promotionCenter.create')), row],
    '/userCenter/userDetail': [named(word('billing.act.add_port')), named(word('billing.act.add'))],
    '/userCenter/recharge-record': [row],
    '/user/setting?tab=sessions': [
      (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: word('user.sessions.revoke') })
          .first(),
    ],
  },
  agent: { '/fansOperation/fansList': [row] },
  operator: {
    '/operator/tenants': [named(word('tenants.create.open')), row],
    '/operator/orders': [row],
    '/operator/notices': [row],
    '/operator/linkDomains': [named(word('linkDomains.add.action'))],
  },
};

const dialog = '[role="dialog"], [role="alertdialog"]';
const drawer = 'aside[aria-labelledby]';
/** Menus and notes do not count. */
const opened = `${dialog}, ${drawer}`;

const holdsFocus = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(
    `[...document.querySelectorAll(${JSON.stringify(opened)})].some((one) => one.contains(document.activeElement))`,
  );
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).slice(0, 40)`,
  );

/** Opens one with Enter, walks through it with Tab, and closes it with Escape. */
async function walk({ page, untilWhole }: TestPage, opener: Locator): Promise<void> {
  const shown = page.locator(opened).filter({ visible: true });
  await opener.focus();
  const handle = await opener.elementHandle();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown.count(), { message: 'opens' }).toBe(1);
  await untilWhole();
  await expect.poll(() => holdsFocus(page), { message: 'takes the focus' }).toBe(true);
  if ((await page.locator(dialog).filter({ visible: true }).count()) > 0) {
    const outside: string[] = [];
    const stops = await shown.locator('button, a[href], input, select, textarea, [tabindex="0"]').count();
    const keys = [...Array<string>(Math.min(stops + 2, 60)).fill('Tab'), 'Shift+Tab', 'Shift+Tab'];
    for (const key of keys) {
      await page.keyboard.press(key);
      if (!(await holdsFocus(page))) outside.push(await focused(page));
    }
    expect(outside, 'Tab stays within').toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => shown.count(), { message: 'closes' }).toBe(0);
  const returned = () => handle?.evaluate((one) => one === one.ownerDocument.activeElement);
  await expect.poll(returned, { message: 'returns the focus' }).toBe(true);
}

/** Forms and chats that replace their list and are no dialogs. */
const wholePages = [
  '/workOrder/platform',
  '/fansOperation/streamLink',
  '/operator/packages',
  '/system/notification-detail',
];

it('leaves out no page that opens a record', () => {
  const pathOf = (address: string) => address.replace(/\?.*/, '');
  const all = Object.keys(openers) as Role[];
  const walked = all.flatMap((role) => Object.keys(openers[role]).map(pathOf));
  const opening = all.flatMap((role) => openedRecords(whole)[role].map(pathOf));
  expect(opening.filter((address) => ![...walked, ...wholePages].includes(address))).toEqual([]);
});

describe.each(Object.keys(openers) as Role[])(
  'what opens on a page of the %s, by the keyboard alone',
  (role) => {
    it.each(Object.entries(openers[role]))(
      '%s',
      async (address, all) => {
        const window = await openWindow(browser, world, looksOf.desktop, whole[role]);
        await arriveAt(window, `${world.url}${address}`);
        for (const opener of all) await walk(window, opener(window.page));
      },
      minutesMs,
    );
  },
);

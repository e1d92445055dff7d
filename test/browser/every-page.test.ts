import path from 'node:path';
import { roles } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPage, withBrowser } from '../support/browser.js';
import { isFull } from '../support/full.js';
import { hostileNames } from '../support/names.js';
import {
  addressesOf,
  arriveAt,
  closedTo,
  leadTo,
  type Look,
  looks,
  looksOf,
  menuPages,
  openAddresses,
  openedRecords,
  openWindow,
  problemsAt,
  problemsOfRecord,
  proceedTo,
  tallBarsAt,
  unvisitedRoutes,
} from '../support/visits.js';
import { makeLarge, makeWholeTenant, type WholeTenant } from '../support/whole-tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const minutesMs = 600_000;

let whole: WholeTenant;
beforeAll(async () => {
  whole = await makeWholeTenant(world, hostileNames);
  await makeLarge(world, whole);
}, minutesMs);

type Person = Parameters<typeof browser.openAs>[1];

/** Whether the page shows a script in a record as plain text. */
const showsScript = ({ page }: TestPage): Promise<boolean> =>
  page.evaluate<boolean>(`document.body.innerText.includes('tripped=1')`);

interface Found {
  problems: string[];
  /** The number of pages that show a script as text. */
  showing: number;
}

/** Visits pages in one look, and records that some of them open. */
async function visitAll(
  look: Look,
  addresses: readonly string[],
  records: readonly string[],
  who: Person,
): Promise<Found> {
  const opened = await openWindow(browser, world, look, who);
  const found: Found = { problems: [], showing: 0 };
  const keep = async (address: string, problems: readonly string[]) => {
    found.problems.push(...problems.map((one) => `${Object.values(look).join(' ')} ${address} ${one}`));
    if (await showsScript(opened)) found.showing += 1;
  };
  for (const address of addresses) await keep(address, await problemsAt(opened, `${world.url}${address}`));
  for (const address of records) {
    await proceedTo(opened, world, address);
    await keep(address, await problemsOfRecord(opened));
  }
  return found;
}

/**
 * Each page has no logged error, no accessibility violation and no layout shift. It has one heading and its title. Stored scripts
 * appear as text and never run. The looks take turns; a full run tries all of them on each page.
 */
async function expectSound(who: Person, addresses: readonly string[], records: readonly string[] = []) {
  const found: Found[] = [];
  for (const [turn, look] of looks.entries()) {
    const isTurn = (_: string, place: number) => isFull || place % looks.length === turn;
    found.push(await visitAll(look, addresses.filter(isTurn), records.filter(isTurn), who));
  }
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
  expect(found.reduce((sum, { showing }) => sum + showing, 0)).toBeGreaterThan(1);
}

it('leaves out no route of the console', () => {
  expect(unvisitedRoutes(whole)).toEqual([]);
});

describe('in both languages and themes, on a desktop and on a phone', () => {
  it.each(roles)(
    'each page of the %s is sound',
    (role) => expectSound(whole[role], addressesOf(role, whole), openedRecords(whole)[role]),
    minutesMs,
  );

  it(
    'each page that asks nobody to sign in is sound',
    () => expectSound(null, openAddresses(whole)),
    minutesMs,
  );
});

it.each(isFull ? (['zh-CN', 'en-US'] as const) : (['en-US'] as const))(
  'the filters of each list are in one line at 1280 px, in %s',
  async (language) => {
    for (const role of roles) {
      const opened = await openWindow(browser, world, { ...looksOf.desktop, language }, whole[role]);
      await opened.page.setViewportSize({ width: 1280, height: 900 });
      const found: string[] = [];
      for (const address of addressesOf(role, whole))
        found.push(...(await tallBarsAt(opened, world, address)));
      expect(found).toEqual([]);
    }
  },
  minutesMs,
);

it.each(roles)(
  'what the %s may not open says so within the shell',
  async (role) => {
    const opened = await openWindow(browser, world, looksOf.phone, whole[role]);
    const { page } = opened;
    const closed = closedTo(role);
    expect(closed.length).toBeGreaterThan(0);
    await arriveAt(opened, `${world.url}/user/info`);
    for (const address of closed) {
      await leadTo(opened, '/user/info');
      const own = page.getByRole('heading', { level: 1, name: word('user.info.title') });
      await expect.poll(() => own.count(), { message: address }).toBe(1);
      await leadTo(opened, address);
      const heading = page.getByRole('heading', { level: 1, name: word('shell.errorPage.forbidden') });
      await expect.poll(() => heading.count(), { message: address }).toBe(1);
      await expect.poll(() => page.getByRole('banner').count(), { message: address }).toBe(1);
    }
    expect(opened.complaints).toEqual([]);
  },
  minutesMs,
);

it(
  'every page of the menu asks a visitor to sign in, and leads back to itself',
  async () => {
    const opened = await openWindow(browser, world, looksOf.phone);
    const { page } = opened;
    await arriveAt(opened, `${world.url}/terms`);
    for (const { path: address } of menuPages) {
      await leadTo(opened, address);
      const asked = () => {
        const { pathname, searchParams } = new URL(page.url());
        return [pathname, searchParams.get('redirect')];
      };
      await expect.poll(asked).toEqual(['/login', address]);
    }
  },
  minutesMs,
);

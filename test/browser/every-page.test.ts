import path from 'node:path';
import { roles } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import {
  addressesOf,
  arriveAt,
  closedTo,
  leadTo,
  looksOf,
  menuPages,
  openAddresses,
  openWindow,
  problemsAt,
  unvisitedRoutes,
  type Width,
} from '../support/visits.js';
import { makeWholeTenant, type WholeTenant } from '../support/whole-tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const minutesMs = 600_000;

let whole: WholeTenant;
beforeAll(async () => {
  whole = await makeWholeTenant(world, (most, field) => `Ada Lovelace’s ${field}`.slice(0, most));
}, minutesMs);

type Person = Parameters<typeof browser.openAs>[1];

/** What is wrong with pages in both looks of a window, each read first in the look that the last one ended with. */
async function problemsOf(width: Width, addresses: readonly string[], who?: Person): Promise<string[]> {
  const opened = await openWindow(browser, world, width, who);
  const [one, other] = looksOf[width];
  const found: string[] = [];
  for (const [turn, address] of addresses.entries()) {
    const looks = turn % 2 === 0 ? ([one, other] as const) : ([other, one] as const);
    const problems = await problemsAt(opened, `${world.url}${address}`, looks);
    found.push(...problems.map((problem) => `${width} ${address} ${problem}`));
  }
  return found;
}

/** No complaint, accessible, nothing moves, one heading, its title: in four looks. */
async function expectSound(addresses: readonly string[], who?: Person): Promise<void> {
  const found = await Promise.all([
    problemsOf('desktop', addresses, who),
    problemsOf('phone', addresses, who),
  ]);
  expect(found.flat()).toEqual([]);
}

it('leaves out no route of the console', () => {
  expect(unvisitedRoutes(whole)).toEqual([]);
});

describe('in both languages and themes, on a desktop and on a phone', () => {
  it.each(roles)(
    'each page of the %s is sound',
    (role) => expectSound(addressesOf(role, whole), whole[role]),
    minutesMs,
  );

  it('each page that asks nobody to sign in is sound', () => expectSound(openAddresses(whole)), minutesMs);
});

it.each(roles)(
  'what the %s may not open says so within the shell',
  async (role) => {
    const opened = await openWindow(browser, world, 'phone', whole[role]);
    const { page } = opened;
    const closed = closedTo(role);
    expect(closed.length).toBeGreaterThan(0);
    await arriveAt(opened, `${world.url}/user/info`);
    for (const address of closed) {
      await leadTo(opened, '/user/info');
      const own = page.getByRole('heading', { level: 1, name: '个人资料' });
      await expect.poll(() => own.count(), { message: address }).toBe(1);
      await leadTo(opened, address);
      const heading = page.getByRole('heading', { level: 1, name: '当前用户组没有权限' });
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
    const opened = await openWindow(browser, world, 'phone');
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

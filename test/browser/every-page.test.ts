import path from 'node:path';
import { roles } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import {
  addressesOf,
  arriveAt,
  closedTo,
  menuPages,
  nameOfVariant,
  openAddresses,
  openVariant,
  phoneVariant,
  problemsAt,
  shareOf,
  unvisitedRoutes,
  type Variant,
  variants,
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

/** Visits the addresses that fall to a variant: no complaint, accessible, nothing moves, one heading, its title. */
async function expectSound(variant: Variant, addresses: readonly string[], who?: Person): Promise<void> {
  const opened = await openVariant(browser, world, variant, who);
  const found: string[] = [];
  for (const address of shareOf(variant, addresses))
    found.push(...(await problemsAt(opened, world, address)));
  expect(found).toEqual([]);
}

it('leaves out no route of the console', () => {
  expect(unvisitedRoutes(whole)).toEqual([]);
});

describe.each(variants.map((variant) => [nameOfVariant(variant), variant] as const))(
  'in %s',
  (_, variant) => {
    it.each(roles)(
      'each page of the %s is sound',
      (role) => expectSound(variant, addressesOf(role, whole), whole[role]),
      minutesMs,
    );

    it(
      'each page that asks nobody to sign in is sound',
      () => expectSound(variant, openAddresses(whole)),
      minutesMs,
    );
  },
);

it.each(roles)(
  'what the %s may not open says so within the shell',
  async (role) => {
    const opened = await openVariant(browser, world, phoneVariant, whole[role]);
    const closed = closedTo(role);
    expect(closed.length).toBeGreaterThan(0);
    for (const address of closed) {
      await arriveAt(opened, `${world.url}${address}`);
      const heading = opened.page.getByRole('heading', { level: 1, name: '当前用户组没有权限' });
      await expect.poll(() => heading.count(), { message: address }).toBe(1);
      await expect.poll(() => opened.page.getByRole('banner').count(), { message: address }).toBe(1);
    }
    expect(opened.complaints).toEqual([]);
  },
  minutesMs,
);

it(
  'every page of the menu asks a visitor to sign in, and leads back to itself',
  async () => {
    const { page } = await openVariant(browser, world, phoneVariant);
    for (const { path: address } of menuPages) {
      await page.goto(`${world.url}${address}`);
      await page.waitForURL((url) => url.pathname === '/login', { timeout: minutesMs });
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(address);
    }
  },
  minutesMs,
);

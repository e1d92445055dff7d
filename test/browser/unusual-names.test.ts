import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import { grant } from '../support/characters.js';
import { unreadable, unusualNames } from '../support/names.js';
import { deepAddressesOf, openAddresses, openWindow, proceedTo } from '../support/visits.js';
import { makeWholeTenant, type WholeTenant } from '../support/whole-tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const minutesMs = 240_000;

const sizes = {
  phone: { width: 390, height: 844 },
  /** A desktop's window at 200 %. */
  magnified: { width: 720, height: 450 },
  desktop: { width: 1_440, height: 900 },
};

let whole: WholeTenant;
beforeAll(async () => {
  whole = await makeWholeTenant(world, unusualNames(0));
  const { tenantId } = whole.owner;
  await grant(world, tenantId, 1_234_567_890);
  const millions = {
    gained: 2_345_678,
    fresh: 1_234_567,
    freshInSubAccount: 1_234_567,
    freshInTenant: 1_234_567,
  };
  for (const table of ['fan_totals', 'fan_days', 'fan_hours'] as const)
    await world.rows.change(table, { tenantId }, millions);
  await world.rows.change(
    'link_days',
    { tenantId },
    { raw: 2_345_678, filtered: 345_678, visitors: 1_234_567 },
  );
  await world.rows.change(
    'link_totals',
    { tenantId },
    { raw: '2345678', filtered: '345678', visitors: '1234567' },
  );
}, minutesMs);

/** The gallery and the legal texts name nothing. */
const isOfRecords = (address: string) => !/^\/(?:templates|exception|terms|privacy)/.test(address);
/** Home and the lists: on a desktop they have columns. */
const hasColumns = (address: string) =>
  /^\/(?:workplace|subpage|workOrder|fansOperation|material)/.test(address);

describe('names of one character, of two hundred, from right to left and of emoji, beside figures of millions', () => {
  it.each([
    ['owner', 'phone'],
    ['owner', 'magnified'],
    ['owner', 'desktop'],
    ['operator', 'phone'],
    ['visitor', 'phone'],
  ] as const)(
    'can be read on the pages of the %s, on a window as of a %s',
    async (role, size) => {
      const width = size === 'desktop' ? 'desktop' : 'phone';
      const opened = await openWindow(browser, world, width, role === 'visitor' ? undefined : whole[role]);
      await opened.page.setViewportSize(sizes[size]);
      const all = role === 'visitor' ? openAddresses(whole) : deepAddressesOf(role, whole);
      const addresses = all.filter(size === 'phone' ? isOfRecords : hasColumns);
      expect(addresses.length).toBeGreaterThan(5);
      const found: string[] = [];
      for (const address of addresses) {
        await proceedTo(opened, world, address);
        const texts = await opened.page.evaluate<string[]>(unreadable);
        found.push(...texts.map((text) => `${address} ${text}`));
      }
      expect(found).toEqual([]);
    },
    minutesMs,
  );
});

// @module-tag full
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import { unreadable, unusualNames } from '../support/names.js';
import { deepAddressesOf, looksOf, openAddresses, openWindow, proceedTo } from '../support/visits.js';
import { makeLarge, makeWholeTenant, type WholeTenant } from '../support/whole-tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const minutesMs = 240_000;

const sizes = {
  phone: { width: 390, height: 844 },
  /** A desktop window at a zoom of 200 %. */
  magnified: { width: 720, height: 450 },
  desktop: { width: 1_440, height: 900 },
};

let whole: WholeTenant;
beforeAll(async () => {
  whole = await makeWholeTenant(world, unusualNames(0));
  await makeLarge(world, whole);
}, minutesMs);

/** The gallery and the legal texts contain no names. */
const isOfRecords = (address: string) => !/^\/(?:templates|exception|terms|privacy)/.test(address);
/** The home page and the lists have columns on a desktop. */
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
      const look = looksOf[size === 'desktop' ? 'desktop' : 'phone'];
      const opened = await openWindow(browser, world, look, role === 'visitor' ? null : whole[role]);
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

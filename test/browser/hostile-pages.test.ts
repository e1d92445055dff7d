// @module-tag full
import path from 'node:path';
import { roles } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPage, withBrowser } from '../support/browser.js';
import { searchNames } from '../support/console-routes.js';
import { scriptPayload, tripped } from '../support/script-payload.js';
import {
  addressesOf,
  arriveAt,
  deepAddressesOf,
  looksOf,
  openAddresses,
  openWindow,
  proceedTo,
} from '../support/visits.js';
import { makeWholeTenant, type WholeTenant } from '../support/whole-tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const minutesMs = 600_000;

let whole: WholeTenant;
beforeAll(async () => {
  whole = await makeWholeTenant(world, scriptPayload);
}, minutesMs);

type Go = (opened: TestPage, address: string) => Promise<void>;
const within: Go = (opened, address) => proceedTo(opened, world, address);
const afresh: Go = (opened, address) => arriveAt(opened, `${world.url}${address}`);

/** Visits addresses, each without an error. Returns the paths of those that show the payload as text. */
async function visitAll(opened: TestPage, addresses: readonly string[], go: Go): Promise<string[]> {
  const shown: string[] = [];
  const wrong: string[] = [];
  for (const address of addresses) {
    await go(opened, address);
    const problems = [...(await opened.page.evaluate<string[]>(tripped)), ...opened.complaints.splice(0)];
    wrong.push(...problems.map((problem) => `${address} ${problem}`));
    const text = await opened.page.evaluate<string>('document.body.innerText');
    if (/tripped=1|onload=a/.test(text)) shown.push(address.replace(/\?.*/, ''));
  }
  expect(wrong).toEqual([]);
  return shown;
}

const rubbish = [
  '-1',
  'abc',
  '%00',
  'x'.repeat(2_000),
  '..%2F..%2Fx',
  '🤷',
  '%5B1%2C%7B%7D%5D',
  '%7B%22a%22%3A1%7D',
  'null',
  '1e999',
  '%22%22',
  '__proto__',
  '9007199254740993',
  '%F0%9F',
  encodeURIComponent(scriptPayload(200, '')),
];

/** These parameters open a record, a form, a dialog or the rule tester, which would cover the list. */
const opening = new Set('form copy open dialog token redirect id order c m test desk talk'.split(' '));
const filters = searchNames().filter((name) => !opening.has(name));
const records = searchNames().filter((name) => name !== 'redirect');

/** An address with invalid text in every parameter, different for each page. */
function spoiled(address: string, names: readonly string[], turn: number): string {
  const [at = '', record] = address.split('?');
  const query = names.map((name, index) => `${name}=${rubbish[(index + turn) % rubbish.length]}`);
  return `${at}?${[...(record ? [record] : []), ...query].join('&')}`;
}

/** The refused requests of a page, with their statuses. */
function watchRefusals({ page }: TestPage): string[] {
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`);
  });
  return refused;
}

async function headingAt(opened: TestPage, address: string): Promise<string> {
  await proceedTo(opened, world, address);
  return (await opened.page.locator('h1').first().textContent()) ?? '';
}

async function problemsWithFilters(opened: TestPage, address: string, refused: string[]): Promise<string[]> {
  const heading = await headingAt(opened, address);
  // The gallery shows the look of a failure.
  const isFailure = address.startsWith('/templates/error');
  const alerts = isFailure ? [] : await opened.page.getByRole('main').getByRole('alert').allTextContents();
  return [
    ...(/出错了|不存在|没有权限/.test(heading) ? [heading] : []),
    ...alerts,
    ...refused.splice(0),
    ...opened.complaints.splice(0),
  ];
}

/** If no record is found, the browser logs the refusal by itself. */
async function problemsWithoutRecord(
  opened: TestPage,
  address: string,
  refused: string[],
): Promise<string[]> {
  const heading = await headingAt(opened, address);
  return [
    ...(/出错了/.test(heading) ? [heading] : []),
    ...refused.splice(0).filter((one) => !/^(?:400|404) /.test(one)),
    ...opened.complaints.splice(0).filter((one) => !/status of 40[04]/.test(one)),
    ...(await opened.page.evaluate<string[]>(tripped)),
  ];
}

it('knows the names that pages read', () => {
  expect(filters).toEqual(expect.arrayContaining(['page', 'size', 'sort', 'platform', 'q', 'from']));
});

// Without these values, the payload was not stored.
const showing = {
  owner: ['/subpage/sonAccount', '/subpage/chatHistory', '/fansOperation/fansList', '/material/quick'],
  agent: ['/subpage/chatHistory', '/fansOperation/fansList', '/material/config'],
  operator: ['/operator/notices', '/operator/certifications', '/operator/packages', '/operator/translation'],
};

describe.each(roles)('pages of the %s', (role) => {
  it(
    'show a script in every text as text',
    async () => {
      const opened = await openWindow(
        browser,
        world,
        looksOf[role === 'agent' ? 'phone' : 'desktop'],
        whole[role],
      );
      const shown = await visitAll(opened, deepAddressesOf(role, whole), within);
      expect(shown).toEqual(expect.arrayContaining(showing[role]));
    },
    minutesMs,
  );

  it(
    'are drawn as usual where every filter is wrong, and stand where a record is none',
    async () => {
      const opened = await openWindow(browser, world, looksOf.desktop, whole[role]);
      const refused = watchRefusals(opened);
      const wrong: string[] = [];
      const addresses = addressesOf(role, whole);
      for (const [turn, address] of addresses.entries()) {
        const found = await problemsWithFilters(opened, spoiled(address, filters, turn), refused);
        wrong.push(...found.map((problem) => `${address} ${problem}`));
      }
      // These records are refused again at the next read.
      for (const [turn, address] of addresses.entries()) {
        const [at = ''] = address.split('?');
        const found = await problemsWithoutRecord(opened, spoiled(at, records, turn + 4), refused);
        wrong.push(...found.map((problem) => `${address} without a record: ${problem}`));
      }
      expect(wrong).toEqual([]);
    },
    minutesMs,
  );
});

it(
  'pages for visitors show a script in every text as text',
  async () => {
    const opened = await openWindow(browser, world, looksOf.phone);
    const shown = await visitAll(opened, openAddresses(whole), afresh);
    expect(shown).toEqual(expect.arrayContaining(['/terms', '/workOrder/share']));
  },
  minutesMs,
);

// The photographed places: every page of the menu contract, and states that an address or a click opens.
import { menuGroups } from '@parley/contracts/public';

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {string} path
 * @property {(page: import('playwright-core').Page) => Promise<unknown>} [act] what opens the state
 */

/** Opens the first row of a list, in a table or on a card. */
const openFirst = async (page) => {
  const row = page
    .locator('.MuiDataGrid-row button, .MuiDataGrid-row a, tbody tr button, main li button, main li a')
    .first();
  await row.click({ timeout: 5_000 });
};

const openPalette = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
};

/** A phone keeps the button in the menu beside the page's title. */
const openPackages = async (page) => {
  const name = /购买|Buy/;
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name }).first();
  const more = main.getByRole('button', { name: /^(更多操作|More actions)$/ }).first();
  await button.or(more).first().waitFor({ timeout: 5_000 });
  if (await button.isVisible()) await button.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name }).first().click({ timeout: 5_000 });
  }
  await page.getByRole('dialog').waitFor({ timeout: 5_000 });
};

/** @type {Record<'owner' | 'agent' | 'operator', Place[]>} */
const states = {
  owner: [
    { name: 'palette', path: '/workplace/home', act: openPalette },
    { name: 'conversation', path: '/workplace/chat', act: openFirst },
    { name: 'new-sub-account', path: '/subpage/sonAccount?form=new' },
    { name: 'sub-account', path: '/subpage/sonAccount', act: openFirst },
    { name: 'proxy', path: '/subpage/agentConfig', act: openFirst },
    { name: 'work-order', path: '/workOrder/platform', act: openFirst },
    { name: 'fan', path: '/fansOperation/fansList', act: openFirst },
    { name: 'link', path: '/fansOperation/streamLink', act: openFirst },
    { name: 'material', path: '/material/config', act: openFirst },
    { name: 'order', path: '/userCenter/recharge-record', act: openFirst },
    { name: 'packages', path: '/userCenter/userDetail', act: openPackages },
    ...['security', 'notices', 'api', 'data', 'log'].map((tab) => ({
      name: `setting-${tab}`,
      path: `/user/setting?tab=${tab}`,
    })),
    { name: 'not-found', path: '/nowhere' },
  ],
  agent: [{ name: 'conversation', path: '/workplace/chat', act: openFirst }],
  operator: [
    { name: 'tenant', path: '/operator/tenants', act: openFirst },
    { name: 'payment', path: '/operator/payments', act: openFirst },
    { name: 'any-order', path: '/operator/orders', act: openFirst },
  ],
};

/** @type {Place[]} */
const visitorPlaces = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'set-password-over', path: '/set-password' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: '403', path: '/403' },
  { name: '404', path: '/404' },
  { name: '500', path: '/500' },
  { name: 'share-unknown', path: '/workOrder/share' },
];

/** @type {readonly ('visitor' | 'owner' | 'agent' | 'operator')[]} */
export const roles = ['visitor', 'owner', 'agent', 'operator'];

/**
 * @param {(typeof roles)[number]} role
 * @returns {Place[]}
 */
export function placesOf(role) {
  if (role === 'visitor') return visitorPlaces;
  // The part samples are the same for every role.
  const groups = menuGroups.filter(({ name }) => name !== 'templates' || role === 'owner');
  const pages = groups.flatMap((group) => [...group.pages]);
  const own = pages.filter((page) => /** @type {readonly string[]} */ (page.roles).includes(role));
  return [...own.map(({ name, path }) => ({ name, path })), ...states[role]];
}

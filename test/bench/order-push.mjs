// The time from a fan's acknowledgement to the order's live share page that shows it, beside the home page's figures of
// the same fans. The page reads again on each push, and its answer counts.
import { routes, shareNamespace } from '@parley/contracts/public';
import { io } from 'socket.io-client';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { openConsole, signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { openOrder, onOnePlatform } from './one-order.mjs';
import { startSystem } from '../faults/system.mjs';
import { percentile } from './percentile.mjs';
import { newFansOf, reportAtRate } from './report-at-rate.mjs';
import { followAcks, Shown } from './shown.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 1.2 };
export const unit = 'ms';
export const warmUp = 2;

const clients = sized(4, 20);
const rate = { perSecond: sized(50, 200), roundMs: sized(1_000, 5_000) };

/** @type {Omit<import('@parley/contracts/public').CreateShare, 'workOrderId'>} */
const settings = {
  title: 'Bench',
  range: 'all',
  socialAccountIds: [],
  validDays: null,
  access: 'public',
  usesCommonPassword: false,
  refreshMinutes: 0,
};

/** An open share page: one read at a time, then another if a push arrived meanwhile. */
async function openSharePage(system, token, shown) {
  const url = system.url + routes['share-page.read'].path.replace(':token', token);
  let [isReading, isTold] = [false, false];
  const read = async () => {
    isTold = true;
    if (isReading) return;
    isReading = true;
    while (isTold) {
      isTold = false;
      const response = await fetch(url);
      const { data } = /** @type {{ data: { total: { completed: number } } }} */ (await response.json());
      shown.show(data.total.completed);
    }
    isReading = false;
  };
  const socket = io(system.url + shareNamespace, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  });
  socket.on('share:changed', () => void read());
  await new Promise((resolve, reject) => {
    socket.once('hello', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  await read();
  return { close: () => socket.disconnect() };
}

export async function prepare() {
  const system = await startSystem('bench-order-push', { demoClients: false });
  const owner = await signIn(system);
  const { plan, subAccounts } = await planFleet(system, owner, clients);
  const order = await openOrder(owner, subAccounts);
  const { token } = await owner.call('shares.create', { body: { ...settings, workOrderId: order.id } });
  const [home, page] = [new Shown(), new Shown()];
  const { total } = await owner.call('dashboard.summary');
  home.total = total.gained;
  const console = openConsole(system, owner, (name, push) => {
    if (name === 'fans:counted') home.show(push.data.total.gained);
  });
  await console.ready;
  const sharePage = await openSharePage(system, token, page);
  const firstNumber = takeNumbers(system.folder, 1_000_000);
  const fleet = new Fleet({ url: system.url, plan: onOnePlatform(plan), firstNumber });
  await fleet.connect();
  followAcks(fleet, [home, page]);
  const report = newFansOf(fleet);
  let homeP99;
  return {
    async ours() {
      for (const shown of [home, page]) shown.begin();
      const sent = await reportAtRate(report, rate);
      await Promise.all([home.all(sent), page.all(sent)]);
      homeP99 = percentile(home.delays, 0.99);
      return percentile(page.delays, 0.99);
    },
    /** The home page's delay for the same fans. */
    limit: () => homeP99,
    async close() {
      sharePage.close();
      console.close();
      await fleet.close();
      await system.stop();
    },
  };
}

import type { INestApplicationContext } from '@nestjs/common';
import { type CreateLink, linkDefaults } from '@parley/contracts/public';
import {
  type CompiledLink,
  LinkPoolQueries,
  LinkQueries,
  LinkReportTokenService,
  LinkService,
} from '@parley/domain/links';
import { TenantRepository } from '@parley/domain/tenants';
import { WorkOrderQueries } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { asOf, daysBefore } from './demo-clock.js';
import { asRoute } from './demo-context.js';
import { type DemoTraffic, pastClicks } from './demo-clicks.js';
import { demo } from './demo-plan.js';
import { redirect } from './demo-redirects.js';

interface DemoLink {
  settings: Omit<CreateLink, 'subAccountIds' | 'workOrderId' | 'endsAt'>;
  /** Accounts of the sub-accounts that it follows. */
  follows: string[];
  /** The name of the order that it follows. */
  order?: string;
  /** Days ago. */
  endedDays?: number;
  hasReport?: boolean;
  traffic: DemoTraffic;
}

const demoLinks: DemoLink[] = [
  {
    settings: {
      ...linkDefaults,
      name: 'WhatsApp 东南亚广告',
      platform: 'whatsapp',
      accounts: [
        { url: 'https://wa.me/60128100000', weight: 5, dailyCap: null },
        { url: 'https://wa.me/60128100037', weight: 3, dailyCap: 15 },
        { url: 'https://wa.me/60128100074', weight: 2, dailyCap: 8 },
        { url: 'https://wa.me/60128100111', weight: 1, dailyCap: null },
      ],
      defaultUrl: 'https://example.com/contact',
      remarks: '投放 Facebook 与 TikTok，主号权重最高',
    },
    follows: [],
    hasReport: true,
    traffic: {
      daily: 52,
      regions: { MY: 38, SG: 19, ID: 17, PH: 12, TH: 8, VN: 5, '': 1 },
      referrers: { 'l.facebook.com': 44, 'www.tiktok.com': 27, '': 21, 'l.instagram.com': 8 },
    },
  },
  {
    settings: {
      ...linkDefaults,
      name: 'LINE 台湾与泰国客服',
      platform: 'line',
      source: 'sub-accounts',
      type: 'online',
      mode: 'sequential',
      bindsVisitors: false,
      regionRule: 'only',
      regions: ['TW', 'TH', 'HK'],
      devices: ['phone', 'tablet'],
      defaultUrl: 'https://example.com/line',
      remarks: '仅限手机和平板，其他访客前往官网',
    },
    follows: ['line-tw-02', 'line-th-04'],
    traffic: {
      daily: 34,
      regions: { TW: 56, TH: 31, HK: 6, JP: 4, US: 2, '': 1 },
      referrers: { '': 48, 'l.facebook.com': 22, 'www.google.com': 18, 'shopee.tw': 12 },
    },
  },
  {
    settings: {
      ...linkDefaults,
      name: '引流工单：首月活动',
      platform: 'whatsapp',
      source: 'work-order',
      mode: 'sequential',
      bindsVisitors: false,
      remarks: '活动已结束，链接不再分流',
    },
    follows: [],
    order: 'WhatsApp 东南亚引流',
    endedDays: 4,
    traffic: {
      daily: 22,
      regions: { BR: 34, ID: 26, MX: 21, MY: 14, PT: 4, '': 1 },
      referrers: { 'l.instagram.com': 46, '': 34, 'www.youtube.com': 20 },
    },
  },
];

/**
 * Adds links with a month of clicks, up to this moment, and counts them. Does nothing if there are clicks. Runs after
 * the history, because links draw accounts from its ports. Returns the number of added clicks.
 */
export async function addLinks(
  app: INestApplicationContext,
  tenantId: string,
  ids: ReadonlyMap<string, string>,
): Promise<number> {
  const { items: known } = await app.get(LinkQueries).list(tenantId, { pageSize: 100 });
  if (known.some(({ clicks }) => clicks.raw > 0)) return 0;
  const { items: orders } = await app.get(WorkOrderQueries).list(tenantId, { pageSize: 100 });
  const { timeZone } = await app
    .get(Database)
    .asTenant(tenantId, (tx) => app.get(TenantRepository).current(tx));
  const now = app.get(Clock).now();
  const links: CompiledLink[] = [];
  for (const plan of demoLinks) {
    const made = known.find(({ name }) => name === plan.settings.name);
    const orderId = orders.find(({ name }) => name === plan.order)?.id ?? null;
    const { id } = made ?? (await create(app, tenantId, plan, { ids, orderId }));
    links.push(await compiled(app, tenantId, id, timeZone));
  }
  const traffic = demoLinks.map((plan) => plan.traffic);
  const clicks = pastClicks(traffic, now, timeZone);
  await redirect(app, links, clicks);
  return clicks.length;
}

/** The references of a link: ids of sub-accounts by their names, and its order. */
interface References {
  ids: ReadonlyMap<string, string>;
  orderId: string | null;
}

async function create(
  app: INestApplicationContext,
  tenantId: string,
  { settings, follows, endedDays, hasReport }: DemoLink,
  { ids, orderId }: References,
): Promise<{ id: string }> {
  const now = app.get(Clock).now();
  const made = await asOf(app, daysBefore(now, demo.historyDays + 1), () =>
    asRoute('links.create', () =>
      app.get(LinkService).create(tenantId, {
        ...settings,
        subAccountIds: follows.map((account) => ids.get(account) ?? ''),
        workOrderId: orderId,
        endsAt: endedDays === undefined ? null : daysBefore(now, endedDays).toISOString(),
      }),
    ),
  );
  const report = { showsAccounts: false, renew: false };
  if (!hasReport) return made;
  return asRoute('links.set-report', () => app.get(LinkReportTokenService).set(tenantId, made.id, report));
}

/** The link as redirects read it, with its accounts online. */
async function compiled(
  app: INestApplicationContext,
  tenantId: string,
  id: string,
  timeZone: string,
): Promise<CompiledLink> {
  const stored = await app.get(LinkQueries).get(tenantId, id);
  return app.get(Database).asTenant(tenantId, async (tx) => {
    const pools = await app.get(LinkPoolQueries).accountsOf(tx, [id]);
    const pool = (pools.get(id) ?? []).flatMap(({ url, ...one }) => (url === null ? [] : [{ ...one, url }]));
    const { code, status, endsAt, mode, bindsVisitors, regionRule, defaultUrl } = stored;
    return {
      id,
      tenantId,
      code,
      isEnabled: status !== 'disabled',
      endsAt: endsAt === null ? null : new Date(endsAt),
      mode,
      bindsVisitors,
      regionRule,
      defaultUrl,
      isAvailable: true,
      timeZone,
      keepsAddresses: true,
      regions: new Set(stored.regions),
      devices: new Set(stored.devices),
      pool,
    };
  });
}

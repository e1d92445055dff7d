// Records that requests use up, created right before a route's calls, and conditions to set up before it.
import { randomBytes, randomInt } from 'node:crypto';
import { callNames, identityLimits } from '@parley/contracts/public';
import { Ids } from '@parley/platform/ids';
import { captchaAnswer } from '../../tools/fleet/owner.mjs';

const { refreshCookie } = identityLimits;
const { xsrfCookie } = callNames;
const ids = new Ids(/** @type {any} */ ({ nowMs: () => Date.now() }));
const hex = (bytes) => randomBytes(bytes).toString('hex');

/**
 * Makers by fixture name: each creates a number of records and resolves with their values.
 * @returns {Record<string, (count: number) => Promise<Record<string, string>[]>>}
 */
export function makersOf({ system, known, send }) {
  const { query, demo } = system;
  const { tenantId } = known;
  const own = `tenant_id = '${tenantId}'`;

  const times = async (count, one) => {
    const made = [];
    for (let i = 0; i < count; i++) made.push(await one());
    return made;
  };
  /** Records created by a route's own request. */
  const by = (route) => (count) => times(count, async () => ({ id: (await send(route)).id }));

  /** Copies the first row that fulfils `where` under a new id. */
  async function copy(table, where, prefix, changed = {}) {
    const id = ids.next(prefix);
    const [like] = await query(`select to_jsonb(t) as row from ${table} t where ${where} limit 1`);
    if (!like) throw new Error(`${table} has no row where ${where}`);
    const row = JSON.stringify({ ...like.row, id, ...changed });
    await query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [row]);
    return { id };
  }
  const copies = (table, where, prefix, changedOf) => (count) =>
    times(count, () => copy(table, where, prefix, changedOf()));

  const parked = (changed = {}) =>
    copy('payments', `id = '${known.paymentId}'`, 'pay', { key: hex(8), trade_no: hex(8), ...changed });
  const unpaidOrder = () =>
    copy('orders', `id = '${known.unpaidOrderId}'`, 'ord', {
      status: 'unpaid',
      trade_no: null,
      completed_at: null,
    });

  async function captcha() {
    const { id } = await send('identity.captcha');
    return { id, answer: await captchaAnswer(system, id) };
  }

  /** An owner's session from an arbitrary address. */
  async function session() {
    const { id, answer } = await captcha();
    const reply = await fetch(`${system.url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${randomInt(1, 255)}`,
      },
      body: JSON.stringify({ ...demo.owner, captchaId: id, captcha: answer }),
    });
    const cookies = new Map(
      reply.headers.getSetCookie().map((one) => {
        const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? [];
        return [name, decodeURIComponent(value)];
      }),
    );
    const [refresh, xsrf] = [cookies.get(refreshCookie) ?? '', cookies.get(xsrfCookie) ?? ''];
    return { cookie: `${refreshCookie}=${refresh}; ${xsrfCookie}=${xsrf}`, xsrf };
  }

  async function tenant() {
    const email = `tenant-${hex(6)}@hostile.example`;
    return { id: (await send('tenants.create', { body: { email } })).id, email };
  }

  async function securedTenant() {
    const made = await tenant();
    const sealed = `update users set totp_sealed = 'x', totp_confirmed_at = now() where tenant_id = $1`;
    await query(sealed, [made.id]);
    return made;
  }

  const picture = () => copy('certification_pictures', own, 'pic', { certification_id: null });

  /** Submits it as the owner, then moves it to another tenant, because each tenant may have one. */
  async function certification() {
    await befores({ system, known }).uncertified?.();
    await send('certification.submit', { values: await picture() });
    const { id } = await tenant();
    const moved = `update certifications set tenant_id = $2 where tenant_id = $1 and status = 'pending' returning id`;
    const [row] = await query(moved, [tenantId, id]);
    await query(`update tenants set certification = 'pending' where id = $1`, [id]);
    return row;
  }

  async function contactPairs(count) {
    const sql = `select id from contacts where ${own} and platform = 'line' and main_id = id
      order by random() limit $1`;
    const rows = await query(sql, [2 * count]);
    return Array.from({ length: count }, (_, i) => ({ one: rows[2 * i].id, other: rows[2 * i + 1].id }));
  }

  async function proposals(count) {
    const pairs = await contactPairs(count);
    for (const { one, other } of pairs)
      await query(
        `insert into merge_proposals (tenant_id, first_id, second_id, platform, reason, created_at)
         values ($1, least($2, $3), greatest($2, $3), 'line', 'phone', now())`,
        [tenantId, one, other],
      );
    return pairs;
  }

  async function providerOrders(count) {
    const rows = await query('select id from translation_providers');
    return Array.from({ length: count }, () => ({ ids: rows.map(({ id }) => id).join('","') }));
  }

  async function payable(count) {
    await befores({ system, known }).fewOrders?.();
    return times(count, async () => {
      const { payUrl } = await send('orders.purchase');
      return { token: new URL(payUrl).searchParams.get('token') ?? '' };
    });
  }

  async function withdrawals(count) {
    await befores({ system, known }).certified?.();
    return times(count, async () => ({ id: (await send('withdrawals.request')).id }));
  }

  async function applicable() {
    const { id: orderId } = await unpaidOrder();
    const [{ amount }] = await query('select amount from orders where id = $1', [orderId]);
    return { ...(await parked({ amount, currency: 'USD', claim: 'paid', tenant_id: tenantId })), orderId };
  }

  async function queuedTask() {
    const id = ids.next('tsk');
    await query(
      `insert into tasks (id, tenant_id, kind, total, params, actor, created_at)
       values ($1, $2, 'tenant.export', 1, '{}', '{"kind":"system","id":"","address":"","requestId":""}', now())`,
      [id, tenantId],
    );
    return { id };
  }

  async function flag() {
    const id = ids.next('rfl');
    await query(
      `insert into referral_flags (id, promoter_id, invited_id, level, reasons, created_at)
       values ($1, $2, $3, 1, '[]', now())`,
      [id, tenantId, ids.next('tnt')],
    );
    return { id };
  }

  return {
    captchas: (count) => times(count, captcha),
    sessions: (count) => times(count, session),
    openSessions: copies('sessions', `${own} and ended_at is null and kind = 'console'`, 'ses', () => ({})),
    tenants: (count) => times(count, tenant),
    securedTenants: (count) => times(count, securedTenant),
    subAccounts: by('sub-accounts.create'),
    contactPairs,
    proposals,
    providerOrders,
    payable,
    notices: by('operator-system-notices.create'),
    queuedTasks: (count) => times(count, queuedTask),
    packages: by('billing.add-package'),
    unpaidOrders: (count) => times(count, unpaidOrder),
    refunds: copies('refunds', 'true', 'rfd', () => ({ cause: hex(8), status: 'by_hand', provider_ref: '' })),
    parked: (count) => times(count, () => parked()),
    refunding: (count) =>
      times(count, () => parked({ verdict: 'refunded', refund_status: 'by_hand', reason: null })),
    applicable: (count) => times(count, applicable),
    pictures: (count) => times(count, picture),
    certifications: (count) => times(count, certification),
    proxies: by('proxies.create'),
    templates: by('sub-account-templates.create'),
    groups: by('groups.create'),
    materials: by('materials.create'),
    quickReplies: by('quick-replies.create'),
    keywordRules: by('keyword-rules.create'),
    welcomes: by('welcome-templates.create'),
    notes: by('notes.create'),
    providers: by('providers.create'),
    shares: by('shares.create'),
    links: by('links.create'),
    domains: by('link-domains.create'),
    sharedDomains: by('operator-link-domains.create'),
    flags: (count) => times(count, flag),
    corrections: copies('promotion_corrections', own, 'pcr', () => ({
      status: 'pending',
      amount: 1,
      proposed_by_id: 'usr_other',
      decided_by_id: null,
      decided_by: '',
      decided_at: null,
    })),
    wallets: copies('withdrawal_accounts', own, 'wda', () => ({ address_hash: `\\x${hex(32)}` })),
    withdrawals,
  };
}

/**
 * Conditions by fixture name. Records that others name stay.
 * @returns {Record<string, () => Promise<unknown>>}
 */
export const befores = ({ system: { query }, known }) => ({
  fewTemplates: () =>
    query('delete from sub_account_templates where tenant_id = $1 and id <> $2', [
      known.tenantId,
      known.templateId,
    ]),
  fewGroups: () =>
    query(`delete from library_groups where tenant_id = $1 and name like 's%' and id <> $2`, [
      known.tenantId,
      known.groupId,
    ]),
  fewNotices: () =>
    query(
      `update system_notices set withdrawn_at = now() where withdrawn_at is null and starts_at > now() and id <> $1`,
      [known.scheduledNoticeId],
    ),
  fewOrders: () =>
    query(`update orders set status = 'closed' where tenant_id = $1 and status = 'unpaid' and id <> $2`, [
      known.tenantId,
      known.unpaidOrderId,
    ]),
  fewProviders: () =>
    query(`delete from translation_providers where name like 's%' and id <> $1`, [known.providerId]),
  fewDomains: () => query('delete from link_domains where tenant_id = $1', [known.tenantId]),
  uncertified: async () => {
    await query(`delete from certifications where tenant_id = $1 and status = 'pending'`, [known.tenantId]);
    await query(`update tenants set certification = 'none' where id = $1`, [known.tenantId]);
  },
  certified: () => query(`update tenants set certification = 'passed' where id = $1`, [known.tenantId]),
});

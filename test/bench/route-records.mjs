// The records that a sweep's requests name: the demo tenant's, and those that routes create.
import { randomBytes, randomUUID } from 'node:crypto';
import { promotionLimits } from '@parley/contracts/public';
import { signIn } from '../../tools/fleet/owner.mjs';
import { filled, requestOf } from './hostile-routes.mjs';

/**
 * Signs in the callers and creates the records. `known` holds their ids and other shared values; `send` sends a route's
 * request and resolves with the answer.
 */
export async function openRecords(system) {
  const people = {
    owner: await signIn(system),
    operator: await signIn(system, system.demo.operator),
    agent: await signIn(system, system.demo.agent),
  };
  const { tenantId } = people.owner.user;
  /** @type {Record<string, string>} */
  const known = { tenantId, ...system.demo.owner };

  async function send(name, { values = {}, body: over = {} } = {}) {
    const request = requestOf(name, over);
    const n = randomBytes(5).toString('hex');
    const all = { ...known, n, N: n.toUpperCase(), uuid: randomUUID(), ...values };
    const { method, path, headers, body } = filled(request, all);
    const token = request.as && people[request.as].token();
    const reply = await fetch(system.url + path, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body,
    });
    const answer = /** @type {any} */ (await reply.json());
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${JSON.stringify(answer)}`);
    return answer.data;
  }

  await findRecords(system, known);
  await makeRecords({ system, known, send });
  return { system, people, known, send };
}

/** Finds existing records of the demo. */
async function findRecords({ query }, known) {
  const first = async (sql, values) => (await query(`${sql} limit 1`, values))[0]?.value;
  const own = (table, where = 'true', value = 'id') =>
    first(`select ${value} as value from ${table} where tenant_id = $1 and ${where} order by id desc`, [
      known.tenantId,
    ]);
  known.subAccountId = await own('sub_accounts', `account = 'tg-lzd-11'`);
  const ofAccount = `sub_account_id = '${known.subAccountId}'`;
  known.socialAccountId = await own('social_accounts', ofAccount);
  known.conversationId = await own('conversations', 'messages > 0');
  known.chatAccountId = await own('conversations', 'messages > 0', 'social_account_id');
  known.contactAccount = await own(
    'contacts',
    `id = (select contact_id from conversations where id = '${known.conversationId}')`,
    'account',
  );
  known.gainId = await own('gains', ofAccount);
  known.contactId = await own('contacts', 'main_id = id');
  known.orderId = await own('orders', `status = 'success' and provider = 'stripe' and amount > 1000`);
  known.paymentId = await own('payments', `verdict = 'parked'`);
  known.withdrawalId = await own('withdrawals');
  known.walletId = await own('withdrawal_accounts', 'removed_at is null');
  known.walletMethod = await own('withdrawal_accounts', `id = '${known.walletId}'`, 'method');
  known.inviteCode = await own('promotion_links', 'is_default', 'code');
  known.noticeId = await own('notices');
  known.auditEntryId = await own('audit_entries');
  known.systemNoticeId = await first(
    `select id as value from system_notices where starts_at < now() and ends_at > now()`,
  );
}

/** The routes whose first record other requests use, with the record's name. */
const makers = {
  ownSubAccountId: 'sub-accounts.create',
  limitedSubAccountId: 'sub-accounts.create',
  workOrderId: 'work-orders.create',
  shareId: 'shares.create',
  linkId: 'links.create',
  promotionLinkId: 'promotion-links.create',
  proxyId: 'proxies.create',
  templateId: 'sub-account-templates.create',
  groupId: 'groups.create',
  materialId: 'materials.create',
  quickReplyId: 'quick-replies.create',
  keywordRuleId: 'keyword-rules.create',
  welcomeId: 'welcome-templates.create',
  providerId: 'providers.create',
  scheduledNoticeId: 'operator-system-notices.create',
  sharedDomainId: 'operator-link-domains.create',
  unpaidOrderId: 'orders.purchase',
  spareTenantId: 'tenants.create',
  pictureId: 'certification.upload',
  mediumId: 'media.upload',
  taskId: 'fans.export',
};

async function makeRecords({ system: { query }, known, send }) {
  for (const [name, route] of Object.entries(makers)) {
    const made = await send(route);
    known[name] = made.id;
    if (name === 'shareId') known.shareToken = made.token;
    if (name === 'unpaidOrderId') known.unpaidToken = new URL(made.payUrl).searchParams.get('token') ?? '';
  }
  const password = { access: 'password', password: 'sweep12' };
  known.lockedShareToken = (await send('shares.create', { body: password })).token;
  known.reportToken = (await send('links.set-report')).report.token;
  known.avatarId = (await send('identity.set-avatar')).headPortrait.split('/').at(-1);
  known.mailId = (await query('select id from mails order by id desc limit 1'))[0]?.id;
  await query(`update sub_accounts set character_mode = 'limited' where id = $1`, [
    known.limitedSubAccountId,
  ]);
  // The proposal of another operator fills the balance for withdrawals.
  const { id } = await send('corrections.propose', { body: { amount: promotionLimits.correctionMax } });
  await query(`update promotion_corrections set proposed_by_id = 'usr_other' where id = $1`, [id]);
  await send('corrections.decide', { values: { id } });
}

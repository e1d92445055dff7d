// The fleet's requirements before it connects: sub-accounts, their activation codes, and enough ports.
import { defaultSettings } from '@parley/contracts/public';
import { accountOf, fleetPlatforms } from './accounts.mjs';
import { answer, greetings, question } from './fleet.mjs';

const clientsPerSubAccount = 20;

async function subAccount(owner, name, dedupeScope) {
  const { items } = await owner.call('sub-accounts.list', { query: { search: name, pageSize: 100 } });
  const wanted = { dedupeScope, autoReply: true, sessionArchive: true };
  const settings = { ...defaultSettings, remark: name, ...wanted };
  let found = items.find(({ account }) => account === name);
  if (!found) found = await owner.call('sub-accounts.create', { body: { ...settings, account: name } });
  const params = { id: found.id };
  if (found.status === 'stopped') await owner.call('sub-accounts.enable', { params });
  const differs = Object.entries(wanted).some(([setting, value]) => found[setting] !== value);
  const changed = differs || !found.multiDevice || found.portMode !== 'dynamic';
  if (changed) await owner.call('sub-accounts.edit', { params, body: settings });
  const { code } = await owner.call('sub-accounts.activation-code', { params });
  return { id: found.id, name, dedupeScope, code };
}

/** Creates the rule that answers the fleet's question, for its sub-accounts only. */
async function answerTheQuestion(owner, subAccounts) {
  const rule = {
    keyword: question,
    title: 'Fleet',
    match: 'exact',
    method: 'all',
    scope: 'some',
    enabled: true,
    subAccountIds: subAccounts.map(({ id }) => id),
    replies: [
      {
        kind: 'text',
        text: answer,
      },
    ],
  };
  const { items } = await owner.call('keyword-rules.list', { query: { search: question } });
  const found = items.find(({ keyword }) => keyword === question);
  if (found) await owner.call('keyword-rules.edit', { params: { id: found.id }, body: rule });
  else await owner.call('keyword-rules.create', { body: rule });
}

/** Creates a welcome for the fleet's sub-accounts, before any other matching template. */
async function greet(owner, subAccounts) {
  const template = {
    title: 'Fleet',
    delaySeconds: 1,
    scope: 'some',
    platforms: [],
    hours: null,
    audience: 'all',
    enabled: true,
    subAccountIds: subAccounts.map(({ id }) => id),
    replies: greetings.map((text) => ({
      kind: 'text',
      text,
    })),
  };
  const templates = await owner.call('welcome-templates.list');
  let found = templates.find(({ title }) => title === template.title);
  if (found) await owner.call('welcome-templates.edit', { params: { id: found.id }, body: template });
  else found = await owner.call('welcome-templates.create', { body: template });
  const [first = found] = templates;
  await owner.call('welcome-templates.move', { params: { id: found.id }, body: { before: first.id } });
}

/** Raises the tenant's ports when the fleet would not fit. Returns the new number, if any. */
async function ensurePorts(system, tenantId, clients) {
  const [{ needed, had }] = await system.query(
    `select t.port_num as had, $2::int + 20
       + coalesce((select sum(ports_reserved) from sub_accounts where tenant_id = t.id), 0)::int
       + (select count(*) from social_accounts where tenant_id = t.id and status <> 'offline'
          and account not like 'pf%')::int as needed
     from tenants t where t.id = $1`,
    [tenantId, clients],
  );
  if (had >= needed) return undefined;
  const raise = 'update tenants set port_num = greatest(port_num, $2) where id = $1';
  await system.query(raise, [tenantId, needed]);
  return needed;
}

/**
 * Creates or reuses sub-accounts and distributes the clients over them. Scopes alternate, and clients share contacts
 * only within one scope, so that counts do not depend on the order of arrival. Each tenant needs its own `prefix` of
 * names.
 */
export async function planFleet(system, owner, clients, prefix = 'fleet') {
  const raised = await ensurePorts(system, owner.user.tenantId, clients);
  const subAccounts = [];
  const wanted = Math.min(99, Math.max(4, Math.ceil(clients / clientsPerSubAccount)));
  for (let i = 1; i <= wanted; i++) {
    const name = `${prefix}-${String(i).padStart(2, '0')}`;
    subAccounts.push(await subAccount(owner, name, i % 2 === 0 ? 'tenant' : 'sub_account'));
  }
  await greet(owner, subAccounts);
  await answerTheQuestion(owner, subAccounts);
  const plan = Array.from({ length: clients }, (_, i) => {
    const under = subAccounts[i % subAccounts.length];
    const platform = fleetPlatforms[Math.floor(i / subAccounts.length) % fleetPlatforms.length];
    // Below the numbers of contacts.
    return { ...under, platform, account: accountOf(platform, i + 1), deviceId: `${prefix}-device-${i + 1}` };
  });
  return { plan, raised, subAccounts };
}

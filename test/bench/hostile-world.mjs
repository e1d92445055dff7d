// The attacker: the owner of another tenant, and its records for the attacks.
import { randomBytes, randomUUID } from 'node:crypto';
import { defaultSettings } from '@parley/contracts/public';
import { hash } from '@node-rs/argon2';
import { passwordWork } from '@parley/domain/identity';
import { signIn } from '../../tools/fleet/owner.mjs';
import { idSql } from './volume.mjs';

const many = (count, one) => Array.from({ length: count }, (_, i) => one(i));
const key = () => randomUUID();

/** A link with the maximum number of accounts. */
export const largeLink = {
  name: 'large',
  platform: 'telegram',
  source: 'pasted',
  accounts: many(2_000, (i) => ({
    url: `https://t.me/hostile${String(i).padStart(6, '0')}`,
    weight: 1,
    dailyCap: null,
  })),
  subAccountIds: [],
  workOrderId: null,
  accountSettings: [],
  type: 'all',
  mode: 'random',
  bindsVisitors: false,
  domainId: null,
  regionRule: 'any',
  regions: [],
  devices: [],
  defaultUrl: null,
  remarks: '',
  endsAt: null,
};
const accounts = 500;

/** The owner of a new tenant. */
export async function makeOwner(system) {
  const password = randomBytes(12).toString('hex');
  const { atOnce: _, ...cost } = passwordWork;
  const id = '0'.repeat(26);
  const username = 'bench-hostile@test.example';
  await system.query(
    `insert into tenants (id, package_family, port_num, created_at) values ($1, 'BIAO_ZHUN_ROOT', 10, now())`,
    [`tnt_${id}`],
  );
  await system.query(
    `insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
     values ($1, $2, 'owner', $3, $4, now(), now())`,
    [`usr_${id}`, `tnt_${id}`, username, await hash(password, cost)],
  );
  return signIn(system, { username, password });
}

/** Creates rules of the maximum size, up to the quota. */
async function makeRules(owner) {
  const text = 'x'.repeat(4_000);
  const tags = many(
    20,
    (i) => ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'fi', 'pl'][i % 10] + (i < 10 ? '' : '-AT'),
  );
  const variants = Object.fromEntries(tags.map((tag) => [tag, text]));
  const rule = (i) => ({
    keyword: `large ${i}`,
    title: `large ${i}`,
    match: 'exact',
    method: 'all',
    scope: 'all',
    enabled: true,
    subAccountIds: [],
    replies: many(10, () => ({ kind: 'text', text, variants })),
  });
  let made = 0;
  for (let i = 0; i < 40; i++) {
    try {
      await owner.call('keyword-rules.create', { body: rule(i), key: key() });
      made++;
    } catch (error) {
      if (!String(error.error).startsWith('quotas.')) throw error;
      break;
    }
  }
  return made;
}

async function makeShare(system, owner, subAccountIds) {
  await system.query(
    `insert into social_accounts (id, tenant_id, sub_account_id, platform, account, account_key, first_seen_at)
     select ${idSql('soc', 9, 'i')}, $1, ($2::text[])[1 + i % ${subAccountIds.length}], 'telegram',
       'bench_hostile_' || i, 'bench_hostile_' || i, now()
     from generate_series(1, ${accounts}) i`,
    [owner.user.tenantId, subAccountIds],
  );
  const order = {
    name: 'hostile',
    platform: 'telegram',
    subAccountIds,
    resetTime: '00:00',
    baseAtClose: false,
    remarks: '',
    refreshMinutes: 1,
    totalGoal: null,
    dailyGoal: null,
  };
  const { id: workOrderId } = await owner.call('work-orders.create', { body: order, key: key() });
  const share = {
    workOrderId,
    title: 'hostile',
    range: 'all',
    socialAccountIds: [],
    validDays: null,
    access: 'public',
    usesCommonPassword: false,
    refreshMinutes: 1,
  };
  const { id: shareId, token } = await owner.call('shares.create', { body: share, key: key() });
  return { workOrderId, shareId, shareToken: token };
}

/** Creates the attacker. Returns its owner, and the data for an attacking process as JSON. */
export async function makeAttacker(system, say) {
  const owner = await makeOwner(system);
  const subAccountIds = [];
  for (let i = 0; i < 10; i++) {
    const platforms = /** @type {['telegram']} */ (['telegram']);
    const body = { ...defaultSettings, account: `hostile-${i}`, remark: 'hostile', platforms };
    subAccountIds.push((await owner.call('sub-accounts.create', { body, key: key() })).id);
  }
  const { code } = await owner.call('sub-accounts.activation-code', { params: { id: subAccountIds[0] } });
  const share = await makeShare(system, owner, subAccountIds);
  const rules = await makeRules(owner);
  say(`the attacker has ${rules} large rules`);
  const { id: linkId } = await owner.call('links.create', {
    body: /** @type {any} */ (largeLink),
    key: key(),
  });
  return { owner, made: { code, subAccountIds, linkId, ...share } };
}

import { defaultSettings } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { aLink, pasted } from '../support/links.js';
import { keywordRule, quickReply, welcome } from '../support/replies.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { aWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

interface Kind {
  path: string;
  /** The fields of a new record. `subAccountIds` are the tenant's. */
  made(subAccountIds: string[]): Record<string, unknown>;
  /** A field that cannot be edited or is never shown. */
  fixed?: string;
  /** Edits by another person, and the user's own edits of the same fields. */
  theirs: Record<string, unknown>;
  mine: Record<string, unknown>;
}

const replies = (text: string) => ({ replies: [{ kind: 'text', text }] });

const kinds: Kind[] = [
  {
    path: '/api/sub-accounts',
    made: () => ({ ...defaultSettings, remark: 'Desk', platforms: ['whatsapp', 'telegram'] }),
    theirs: { remark: 'Theirs', platforms: ['telegram'] },
    mine: { remark: 'Mine', platforms: ['whatsapp'] },
  },
  {
    path: '/api/work-orders',
    made: (subAccountIds) => ({ ...aWorkOrder(subAccountIds, { totalGoal: 9 }) }),
    fixed: 'platform',
    theirs: { totalGoal: 10, resetTime: '08:00' },
    mine: { totalGoal: null, resetTime: '09:30' },
  },
  {
    path: '/api/links',
    made: () => ({
      ...aLink({ endsAt: '2099-01-01T00:00:00.000Z', regionRule: 'only', regions: ['TW', 'CN'] }),
    }),
    fixed: 'platform',
    theirs: { accounts: pasted('bob_lee'), endsAt: null },
    mine: { accounts: pasted('ann_lee', 'eve_lee'), endsAt: '2099-02-01T00:00:00.000Z' },
  },
  {
    path: '/api/proxies',
    made: (subAccountIds) => ({
      name: 'Berlin',
      networkProtocol: 'socks5',
      host: 'proxy.example',
      port: 1080,
      proxyUserName: 'desk',
      proxyPassword: 'secret',
      applicationRange: 'some',
      subAccountIds,
    }),
    fixed: 'proxyPassword',
    theirs: { name: 'Theirs', proxyUserName: 'them' },
    mine: { name: 'Mine', proxyUserName: 'me' },
  },
  {
    path: '/api/materials',
    made: () => ({ type: 'text', title: 'Terms', content: 'Old terms', groupId: null }),
    fixed: 'type',
    theirs: { title: 'Theirs', content: 'Their terms' },
    mine: { title: 'Mine', content: 'My terms' },
  },
  {
    path: '/api/keyword-rules',
    made: () => ({ ...keywordRule(), enabled: true }),
    theirs: { title: 'Theirs', ...replies('From 6 a month.') },
    mine: { title: 'Mine', ...replies('From 4 a month.') },
  },
  {
    path: '/api/quick-replies',
    made: () => ({
      ...quickReply(),
      variants: { fr: 'Salut' },
      materialId: null,
      groupId: null,
      enabled: true,
    }),
    theirs: { content: 'Theirs', variants: {} },
    mine: { content: 'Mine', variants: { fr: 'Bonjour' } },
  },
  {
    path: '/api/welcome-templates',
    made: () => ({ ...welcome({ hours: { from: '09:00', to: '18:00' } }), enabled: true }),
    theirs: { hours: null, ...replies('Welcome to us!') },
    mine: { hours: { from: '10:00', to: '18:00' }, ...replies('Welcome here!') },
  },
];

describe('an edit of what another one edited since', () => {
  it.each(kinds)('is refused, field by field: $path', async ({ path, made, fixed = '', theirs, mine }) => {
    const tenant = await makeTenant(world);
    const { subAccountId } = await makeSocialAccount(world, tenant.tenantId);
    const { [fixed]: _, ...values } = made([subAccountId]);
    const { id } = dataOf<{ id: string }>(
      await tenant
        .as('post', path)
        .send({ ...values, ...made([subAccountId]) })
        .expect(200),
    );
    const edit = (body: object) => tenant.as('patch', `${path}/${id}`).send(body);
    const before = Object.fromEntries(Object.keys(mine).map((field) => [field, values[field]]));

    // The stored values, with lists in another order, are no conflict.
    const shuffled = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        Array.isArray(value) ? value.toReversed() : value,
      ]),
    );
    await edit({ ...values, before: shuffled }).expect(200);
    await edit({ ...theirs, before }).expect(200);

    const refused = failureOf(await edit({ ...mine, before }).expect(409));
    expect(refused.error).toBe('request.conflict');
    expect(refused.details).toMatchObject(Object.keys(mine).map((field) => ({ field, rule: 'changed' })));
    // A repeated request after a lost answer succeeds.
    await edit({ ...theirs, before }).expect(200);
    await edit({ ...mine, before: theirs }).expect(200);
    await edit(theirs).expect(200);
  });

  it.each([
    ['/api/keyword-rules', keywordRule],
    ['/api/welcome-templates', welcome],
  ])('is compared with the sub-accounts that are shown, not with those deleted: %s', async (path, made) => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const [{ subAccountId: kept }, { subAccountId: gone }] = [
      await makeSocialAccount(world, tenantId),
      await makeSocialAccount(world, tenantId),
    ];
    const body = made({ scope: 'some', subAccountIds: [kept, gone] });
    const { id } = dataOf<{ id: string }>(await tenant.as('post', path).send(body).expect(200));
    await world.rows.change('sub_accounts', { id: gone }, { status: 'deleted' });

    const edit = (changes: object) => tenant.as('patch', `${path}/${id}`).send(changes);
    const shown = dataOf<{ subAccountIds: string[] }>(await edit({}).expect(200));
    expect(shown.subAccountIds).toEqual([kept]);
    await edit({ scope: 'all', subAccountIds: [], before: shown }).expect(200);
  });
});

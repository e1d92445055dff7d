import { randomUUID } from 'node:crypto';
import { Like, LessThanOrEqual } from 'typeorm';
import {
  type ConversationViewers,
  type CreateSubAccount,
  type CurrentUser,
  type DashboardSummary,
  defaultSettings,
  mentionOf,
  type Page,
  type Port,
  type Proxy,
  type RankingRow,
  type SubAccount,
  type Task,
  type Trend,
} from '@parley/contracts/public';
import { CharacterLedgerService } from '@parley/domain/characters';
import { ContactMergeService, FanIngestService } from '@parley/domain/fans';
import { SubAccountDeletionService } from '@parley/domain/sub-accounts';
import { Database } from '@parley/platform/database';
import { EventQueues } from '@parley/platform/queue';
import { describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { archive, usedFile, storedMessages } from '../support/chat.js';
import { ConsoleClient } from '../support/console.js';
import { fanEvent, makeSubAccount, RawClient, resultsOf } from '../support/desktop.js';
import { eventsAbout, handled } from '../support/events.js';
import { textOf, tenantTables, everythingOf } from '../support/rows.js';
import { finishedTask } from '../support/tasks.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { RESEND_AFTER_SECONDS: '1' } });
const path = '/api/sub-accounts';

const erase = async (tenant: TestTenant, id: string): Promise<Task> =>
  dataOf(await tenant.as('post', `${path}/${id}/delete`).expect(200));

const make = async (tenant: TestTenant, given: Partial<CreateSubAccount>): Promise<SubAccount> =>
  dataOf(
    await tenant
      .as('post', path)
      .set('Idempotency-Key', randomUUID())
      .send({ ...defaultSettings, remark: 'Desk', platforms: ['telegram'], ...given })
      .expect(200),
  );

/** Fans of one social account. Resolves once they are counted. */
async function gain(tenant: TestTenant, subAccountId: string, accounts: string[]): Promise<string> {
  const { socialAccountId } = await makeSocialAccount(world, tenant.tenantId, { subAccountId });
  const fans = accounts.map((account) => ({
    id: randomUUID(),
    subAccountId,
    socialAccountId,
    account,
    nickname: `Nick of ${account}`,
    link: `https://t.me/${account}`,
    phone: '+12025550147',
    gainedAt: new Date(),
  }));
  await world.app.get(FanIngestService).store(tenant.tenantId, fans);
  await vi.waitFor(
    async () => {
      const rows = await world.rows.find('gains', { socialAccountId });
      expect(rows).toHaveLength(accounts.length);
    },
    { timeout: 15_000 },
  );
  return socialAccountId;
}

interface Figures {
  summary: Pick<DashboardSummary, 'today' | 'total'>;
  trend: Trend;
  ranked: number[];
}

async function figuresOf(tenant: TestTenant): Promise<Figures> {
  const get = async <T>(route: string) => dataOf<T>(await tenant.as('get', route).expect(200));
  const { today, total } = await get<DashboardSummary>('/api/dashboard');
  const ranking = await get<RankingRow[]>('/api/dashboard/ranking?period=total');
  return {
    summary: { today, total },
    trend: await get<Trend>('/api/dashboard/trend?period=24h'),
    ranked: ranking.map((row) => row.gained),
  };
}

describe('deleting a sub-account', () => {
  it('erases who it was and whom it met, and leaves every figure as it was', async () => {
    const tenant = await makeTenant(world);
    const ledger = world.app.get(CharacterLedgerService, { strict: false });
    const grant = { kind: 'registration', from: 'issued', to: 'main', amount: 100, cause: 'start' } as const;
    await world.app.get(Database).asTenant(tenant.tenantId, (tx) => ledger.transfer(tx, grant));
    const limited = { characterMode: 'limited', characters: 60 } as const;
    const doomed = await make(tenant, { ...limited, account: 'doomed-desk', remark: 'Private remark' });
    const other = await make(tenant, { remark: 'Stays' });
    const met = ['alice_1', 'bob_22', 'carol_3'];
    await gain(tenant, doomed.id, met);
    await gain(tenant, other.id, ['carol_3', 'dave_44']);
    const social = await world.rows.find('social_accounts', { subAccountId: doomed.id }, ['account']);
    const code = dataOf<{ code: string }>(
      await tenant.as('post', `${path}/${doomed.id}/activation-code`),
    ).code;
    const failure = { error: 'sub-accounts.default_is_fixed', message: 'x' } as const;
    await world.rows.add('tasks', {
      id: `tsk_of_${tenant.tenantId}`,
      tenantId: tenant.tenantId,
      kind: 'sub-accounts.stop',
      status: 'done',
      total: 3,
      done: 3,
      failed: 2,
      failures: [
        { item: 'doomed-desk', ...failure },
        { item: 'other-desk', ...failure },
      ],
      params: {},
      actor: { kind: 'system', id: '', address: null, requestId: null },
      createdAt: new Date(),
      finishedAt: new Date(),
    });
    const before = await figuresOf(tenant);
    const gains = await world.rows.find('gains', { tenantId: tenant.tenantId });
    const live = await ConsoleClient.connect(world, tenant.token);

    const { id } = await erase(tenant, doomed.id);
    expect(await finishedTask(tenant, id)).toMatchObject({ status: 'done', total: 1, done: 1, failed: 0 });
    await live.until('sub-account:deleted', (one) => one.id === doomed.id);
    expect(live.all('sub-account:changed').some((one) => one.status === 'deleting')).toBe(true);
    live.close();

    expect(await figuresOf(tenant)).toEqual(before);
    expect(await world.rows.find('gains', { tenantId: tenant.tenantId })).toEqual(gains);
    const [row] = await world.rows.find('sub_accounts', { id: doomed.id });
    expect(row).toMatchObject({ status: 'deleted', remark: '', secretSealed: '', secretHint: '' });
    expect(row?.deletedAt).not.toBeNull();
    const tables = (await tenantTables(world)).filter((name) => name !== 'audit_entries');
    const text = await textOf(world, tables, tenant.tenantId);
    const secret = code.slice(code.indexOf('.') + 1);
    for (const gone of [
      'alice_1',
      'bob_22',
      'Private remark',
      'doomed-desk',
      secret,
      social[0]?.account ?? '-',
    ]) {
      expect(text.includes(gone), gone).toBe(false);
    }
    for (const stays of ['carol_3', 'dave_44', 'Nick of carol_3', 'Stays', 'other-desk'])
      expect(text).toContain(stays);

    const balances = await world.rows.find(
      'character_accounts',
      { tenantId: tenant.tenantId, kind: ['main', 'sub'] },
      ['kind', 'balance'],
      'kind',
    );
    expect(balances).toEqual([
      { kind: 'main', balance: '100' },
      { kind: 'sub', balance: '0' },
    ]);
    const actions = await world.rows.find('audit_entries', { targetId: doomed.id, action: Like('%delete') }, [
      'action',
      'actorId',
      'changes',
    ]);
    expect(actions).toEqual([
      expect.objectContaining({
        actorId: tenant.ownerId,
        changes: { status: { from: 'normal', to: 'deleting' } },
      }),
      expect.objectContaining({ changes: expect.objectContaining({ charactersReturned: { to: 60 } }) }),
    ]);
  });

  it.each(['one after the other', 'at once'])('erases whom two met that are deleted %s', async (how) => {
    const tenant = await makeTenant(world);
    const [one, two, stays] = [await make(tenant, {}), await make(tenant, {}), await make(tenant, {})];
    await gain(tenant, one.id, ['both_know_1', 'known_to_all']);
    await gain(tenant, two.id, ['both_know_1', 'known_to_all']);
    await gain(tenant, stays.id, ['known_to_all']);
    if (how === 'at once') {
      const reply = await tenant.as('post', `${path}/delete-many`).send({ ids: [one.id, two.id] });
      expect(await finishedTask(tenant, dataOf<Task>(reply).id)).toMatchObject({ done: 2, failed: 0 });
    } else {
      for (const { id } of [one, two]) await finishedTask(tenant, (await erase(tenant, id)).id);
    }
    const contacts = await world.rows.find('contacts', { tenantId: tenant.tenantId });
    expect(contacts).toHaveLength(2);
    expect(JSON.stringify(contacts)).not.toContain('both_know_1');
    expect(JSON.stringify(contacts)).toContain('Nick of known_to_all');
  });

  it('erases what was written with whom, and leaves counts, others’ words and whom others know', async () => {
    const tenant = await makeTenant(world);
    const [doomed, other] = [await make(tenant, { profileSharing: true }), await make(tenant, {})];
    const word = (text: string) => ({ messages: [{ text }] });
    const file = () => usedFile(world, tenant.tenantId);
    const [hers, replied, shared, theirs] = [await file(), await file(), await file(), await file()];
    const alone = await archive(world, tenant.tenantId, {
      subAccountId: doomed.id,
      contactAccount: 'only_hers',
      contactNickname: 'Secret friend',
      messages: [
        {
          text: 'doomed words',
          mediumId: hers,
        },
        {
          text: 'doomed again',
          mediumId: hers,
        },
        {
          text: 'doomed reply',
          mediumId: replied,
        },
        {
          text: 'doomed offer',
          mediumId: shared,
        },
      ],
    });
    const known = await archive(world, tenant.tenantId, {
      subAccountId: other.id,
      contactAccount: 'known_too',
      messages: [
        {
          text: 'words of others',
          mediumId: theirs,
        },
        {
          text: 'an offer',
          mediumId: shared,
        },
      ],
    });
    const both = await archive(world, tenant.tenantId, {
      subAccountId: doomed.id,
      contactId: known.contactId,
      ...word('more doomed words'),
    });
    const edit = (id: string, remark: string) =>
      tenant.as('patch', `/api/conversations/${id}/profile`).send({ remark }).expect(200);
    await tenant
      .as('patch', `/api/conversations/${alone.conversationId}/profile`)
      .send({
        remark: 'doomed remark',
        tags: ['doomed tag'],
        fields: { phone: '+1 doomed', email: 'a@doomed' },
      })
      .expect(200);
    await tenant
      .as('post', `/api/conversations/${alone.conversationId}/notes`)
      .send({ text: 'doomed note' })
      .expect(200);
    await tenant
      .as('put', `/api/conversations/${both.conversationId}/drafts/reply`)
      .send({ text: 'doomed draft', version: 0 })
      .expect(200);
    await edit(both.conversationId, 'shared remark');
    await edit(known.conversationId, 'own remark');
    await world.rows.add('automatic_replies', {
      id: `rep_${alone.conversationId}`,
      tenantId: tenant.tenantId,
      subAccountId: doomed.id,
      conversationId: alone.conversationId,
      contactId: alone.contactId,
      kind: 'keyword',
      ruleId: 'r',
      ruleTitle: 't',
      socialAccountId: 's',
      cause: `c${alone.conversationId}`,
      triggerId: randomUUID(),
      text: 'doomed reply',
      mediumId: replied,
      status: 'sent',
      dueAt: new Date(),
      createdAt: new Date(),
    });
    await world.rows.add('outgoing_messages', {
      tenantId: tenant.tenantId,
      id: randomUUID(),
      conversationId: alone.conversationId,
      subAccountId: doomed.id,
      socialAccountId: 's',
      contactId: alone.contactId,
      commandId: `cmd_${alone.conversationId}`,
      text: 'doomed message of a person',
      createdAt: new Date(),
      statusAt: new Date(),
    });
    await world.rows.add('message_reports', {
      tenantId: tenant.tenantId,
      id: randomUUID(),
      batchId: 'b',
      conversationKey: 'key of only_hers',
      subAccountId: doomed.id,
      socialAccountId: 's',
      direction: 'in',
      kind: 'text',
      content: null,
      at: new Date(),
      storedAt: new Date(),
      handledAt: new Date(),
    });
    const quarter = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    await world.rows.add('active_contacts', {
      tenantId: tenant.tenantId,
      day: quarter.toISOString().slice(0, 10),
      quarter,
      subAccountId: doomed.id,
      contactId: alone.contactId,
    });
    await world.rows.add('message_quarters', {
      tenantId: tenant.tenantId,
      quarter,
      subAccountId: doomed.id,
      platform: 'telegram',
      received: 5,
      sent: 4,
      automatic: 3,
    });
    const exported = dataOf<Task>(await tenant.as('post', '/api/messages/export').send({ format: 'csv' }));
    expect(await finishedTask(tenant, exported.id)).toMatchObject({ status: 'done', failed: 0 });

    expect(await finishedTask(tenant, (await erase(tenant, doomed.id)).id)).toMatchObject({ failed: 0 });

    const text = await everythingOf(world, tenant.tenantId);
    for (const gone of ['only_hers', 'Secret friend', 'doomed']) {
      expect(text.includes(gone), gone).toBe(false);
    }
    expect(
      await world.rows.find('media', { tenantId: tenant.tenantId, status: 'stored' }, ['id']),
      'still to be fetched',
    ).toEqual([shared, theirs].toSorted().map((id) => ({ id })));
    expect(
      await world.rows.find(
        'media',
        { tenantId: tenant.tenantId, status: 'stored', keptFrom: LessThanOrEqual(new Date()) },
        ['id'],
      ),
      'looked at soon',
    ).toEqual([{ id: shared }]);
    const left = await world.rows.find('conversations', { tenantId: tenant.tenantId }, ['id']);
    expect(left).toEqual([{ id: known.conversationId }]);
    for (const stays of ['known_too', 'words of others', 'shared remark', 'own remark', alone.contactId]) {
      expect(text.includes(stays), stays).toBe(true);
    }
    expect(
      await world.rows.find('message_quarters', { subAccountId: doomed.id }, ['received', 'sent']),
    ).toEqual([{ received: 5, sent: 4 }]);
    expect(dataOf(await tenant.as('get', `/api/tasks/${exported.id}`))).toMatchObject({ file: null });
    const days = await world.rows.find('chat_days', { tenantId: tenant.tenantId });
    expect(days.reduce((sum, { messages }) => sum + messages, 0)).toBe(
      (await storedMessages(world, tenant.tenantId)).length,
    );
  });

  it('erases what its agent read, drafted and scheduled in conversations of others, and leaves its notes', async () => {
    const tenant = await makeTenant(world);
    const other = await makeSocialAccount(world, tenant.tenantId);
    const doomed = await makeSocialAccount(world, tenant.tenantId);
    const { conversationId } = await archive(world, tenant.tenantId, other);
    await setRights(tenant, doomed.subAccountId, { answersFor: [other.subAccountId] }).expect(200);
    const [ann, bo] = [
      await agentOf(world, tenant.tenantId, other.subAccountId),
      await agentOf(world, tenant.tenantId, doomed.subAccountId),
    ];
    const conversation = `/api/conversations/${conversationId}`;
    const sendAt = new Date(Date.now() + 8_000).toISOString();
    const scheduled = { id: randomUUID(), text: 'Good morning', sendAt };
    for (const { as } of [ann, bo]) {
      const read = as('put', `/api/workspace/conversations/${conversationId}/read`);
      await read.send({ unread: true }).expect(200);
      await as('put', `${conversation}/drafts/reply`).send({ text: 'Draft', version: 0 }).expect(200);
      const text = [doomed, other].map(({ subAccountId }) => mentionOf(subAccountId)).join(' ');
      await as('post', `${conversation}/notes`).send({ text }).expect(200);
    }
    await bo.as('post', `${conversation}/outgoing`).send(scheduled).expect(200);
    const console = await ConsoleClient.connect(world, bo.token);
    console.look({ conversationId, typing: false });
    const viewers = async () =>
      dataOf<ConversationViewers[]>(await tenant.as('get', '/api/workspace/viewers').expect(200))
        .flatMap((one) => one.viewers)
        .map(({ subAccountId }) => subAccountId);
    await expect.poll(viewers).toEqual([doomed.subAccountId]);

    expect(await finishedTask(tenant, (await erase(tenant, doomed.subAccountId)).id)).toMatchObject({
      failed: 0,
    });

    const people = async (table: 'read_positions' | 'conversation_drafts' | 'note_mentions') =>
      new Set((await world.rows.find(table, { tenantId: tenant.tenantId })).map(({ person }) => person));
    for (const table of ['read_positions', 'conversation_drafts', 'note_mentions'] as const)
      expect([...(await people(table))], table).toEqual([other.subAccountId]);
    expect(await world.rows.count('conversation_notes', { conversationId })).toBe(2);
    expect(await world.rows.count('agents', { subAccountId: doomed.subAccountId })).toBe(0);
    await expect.poll(viewers).toEqual([]);
    console.close();
    const { id } = scheduled;
    await vi.waitFor(async () => {
      const { status, failure } = await world.rows.one('outgoing_messages', { id });
      expect([status, failure]).toEqual(['failed', 'not_allowed']);
    }, 20_000);
  });

  it('waits for messages that are still to be handled', async () => {
    const tenant = await makeTenant(world);
    const { id } = await make(tenant, {});
    const waiting = randomUUID();
    await world.rows.add('message_reports', {
      tenantId: tenant.tenantId,
      id: waiting,
      batchId: 'b',
      conversationKey: 'k',
      subAccountId: id,
      socialAccountId: 's',
      direction: 'in',
      kind: 'text',
      content: {},
      at: new Date(),
      storedAt: new Date(),
    });
    const task = await erase(tenant, id);
    const row = async () => (await world.rows.find('sub_accounts', { id }, ['status']))[0];
    await vi.waitFor(async () => expect((await row())?.status).toBe('deleting'), { timeout: 10_000 });
    await vi.waitFor(
      async () =>
        expect(
          (await eventsAbout(world, 'taskId', task.id)).filter(({ name }) => name === 'task.passed-on'),
        ).not.toEqual([]),
      { timeout: 10_000 },
    );
    expect((await row())?.status).toBe('deleting');
    await world.rows.change('message_reports', { id: waiting }, { content: null, handledAt: new Date() });
    expect(await finishedTask(tenant, task.id)).toMatchObject({ status: 'done', failed: 0 });
    expect(await world.rows.find('message_reports', { id: waiting })).toEqual([]);
  });

  it('leaves it known that there was one, and that it was in a client', async () => {
    const tenant = await makeTenant(world);
    const user = async () => dataOf<CurrentUser>(await tenant.as('get', '/api/user').expect(200));
    const never = await user();
    expect(never).toMatchObject({ isCreateSubAccount: false, isLoginSubAccount: false });
    const { id } = await make(tenant, {});
    // A client was connected a day ago.
    await world.rows.change('sub_accounts', { id }, { lastActiveAt: new Date(Date.now() - 86_400_000) });
    expect(await user()).toMatchObject({ isCreateSubAccount: true, isLoginSubAccount: true });
    await finishedTask(tenant, (await erase(tenant, id)).id);
    expect(await user()).toMatchObject({ isCreateSubAccount: true, isLoginSubAccount: true });
  });

  it('leaves a proxy that was for it alone to nobody, still to be edited, and tells of it', async () => {
    const tenant = await makeTenant(world);
    const [doomed, other] = [await make(tenant, {}), await make(tenant, {})];
    const settings = {
      name: 'Exit',
      networkProtocol: 'socks5',
      host: 'proxy.example',
      port: 1080,
      proxyUserName: '',
      proxyPassword: '',
      applicationRange: 'some',
      subAccountIds: [doomed.id],
    };
    const { id } = dataOf<Proxy>(await tenant.as('post', '/api/proxies').send(settings).expect(200));
    const live = await ConsoleClient.connect(world, tenant.token);
    await finishedTask(tenant, (await erase(tenant, doomed.id)).id);
    const isForNobody = (proxy: Proxy) =>
      proxy.applicationRange === 'some' && proxy.subAccountIds.length === 0;
    await live.until('proxy:changed', (proxy) => proxy.id === id && isForNobody(proxy));
    live.close();
    const edit = (changes: object) => tenant.as('patch', `/api/proxies/${id}`).send(changes);
    expect(dataOf(await edit({ name: 'Renamed' }).expect(200))).toMatchObject({ name: 'Renamed' });
    const whole = { ...settings, name: 'Whole', subAccountIds: [] };
    expect(dataOf(await edit(whole).expect(200))).toMatchObject({ name: 'Whole', subAccountIds: [] });
    await edit({ subAccountIds: [other.id] }).expect(200);
    const { body } = await edit({ subAccountIds: [] }).expect(400);
    expect(body.details[0].field).toBe('subAccountIds');
  });

  it.each(['former', 'later'])(
    'of the %s holder of a port leaves the other its social account and whom that has met',
    async (gone) => {
      const tenant = await makeTenant(world);
      const desk = () => makeSubAccount(world, tenant.tenantId, { platforms: ['telegram'] });
      const [former, later] = [await desk(), await desk()];
      const report = async ({ code }: { code: string }): Promise<string> => {
        const client = await RawClient.connect(world, { by: 'code', code });
        const socialAccountId = await client.open('moving_account');
        const events = [fanEvent(socialAccountId, { fan: { account: 'moved_fan' } })];
        expect(resultsOf(await client.request('report', { events }))).toEqual([
          expect.objectContaining({ ok: true }),
        ]);
        client.close();
        await vi.waitFor(
          async () => {
            const events = await world.rows.find('outbox', {
              tenantId: tenant.tenantId,
              name: 'fans.reported',
            });
            expect(await handled(world, events, 'fans.count')).toBe(events.length);
          },
          { timeout: 15_000 },
        );
        return socialAccountId;
      };
      const [socialAccountId] = [await report(former), await report(later)];
      const [deleted, kept] = gone === 'former' ? [former, later] : [later, former];
      await finishedTask(tenant, (await erase(tenant, deleted.id)).id);
      const before = await figuresOf(tenant);
      expect(await report(kept)).toBe(socialAccountId);
      expect(await figuresOf(tenant)).toEqual(before);
      const namesOf = async (): Promise<string[]> => {
        const rows = await Promise.all([
          world.rows.find('contacts', { tenantId: tenant.tenantId }),
          world.rows.find('social_accounts', { tenantId: tenant.tenantId }),
        ]);
        return rows
          .flat()
          .map(({ account }) => account.replace(/^erased:.*/, 'erased'))
          .sort();
      };
      expect(await namesOf()).toEqual(['moved_fan', 'moving_account']);

      await finishedTask(tenant, (await erase(tenant, kept.id)).id);
      expect(await namesOf()).toEqual(['erased', 'erased']);
    },
  );

  it('leaves a merged contact whole while anybody knows one of its identities, and then none of it', async () => {
    const tenant = await makeTenant(world);
    const [first, second] = [await make(tenant, {}), await make(tenant, {})];
    await gain(tenant, first.id, ['ann']);
    await gain(tenant, second.id, ['ann_2']);
    const { tenantId } = tenant;
    const contacts = await world.rows.find('contacts', { tenantId }, ['id']);
    const ids = contacts.map(({ id }) => id);
    expect(await world.rows.count('merge_proposals', { tenantId })).toBe(1);
    await world.app.get(ContactMergeService, { strict: false }).merge(tenantId, ids);
    await gain(tenant, first.id, ['bo']);
    expect(await world.rows.count('merge_proposals', { tenantId })).toBe(2);
    const namesOf = async () =>
      (await world.rows.find('contacts', { tenantId }))
        .map(({ account }) => account.replace(/^erased:.*/, 'erased'))
        .sort();
    await finishedTask(tenant, (await erase(tenant, first.id)).id);
    expect(await namesOf()).toEqual(['ann', 'ann_2', 'erased']);
    // An erased contact is in no proposal.
    expect(await world.rows.count('merge_proposals', { tenantId })).toBe(0);
    await finishedTask(tenant, (await erase(tenant, second.id)).id);
    expect(await namesOf()).toEqual(['erased', 'erased', 'erased']);
    const left = await world.rows.find('contacts', { tenantId });
    expect(left.map(({ phoneKey, linkKey }) => [phoneKey, linkKey])).toEqual(Array(3).fill([null, null]));
  });

  it('leaves nothing of it to be listed, asked for or counted, and its name free', async () => {
    const tenant = await makeTenant(world);
    const fixed = {
      portMode: 'fixed',
      portsReserved: 4,
      account: `free-${randomUUID().slice(0, 8)}`,
    } as const;
    const doomed = await make(tenant, fixed);
    await gain(tenant, doomed.id, ['erin_55']);
    await finishedTask(tenant, (await erase(tenant, doomed.id)).id);
    expect(dataOf(await tenant.as('get', path))).toEqual({ items: [], total: 0 });
    expect(dataOf(await tenant.as('get', `${path}/counts`))).toMatchObject({ all: 0, portsReserved: 0 });
    expect(dataOf<Page<Port>>(await tenant.as('get', '/api/ports')).items).toEqual([]);
    for (const verb of ['stop', 'enable', 'rotate-secret', 'activation-code', 'delete']) {
      await tenant.as('post', `${path}/${doomed.id}/${verb}`).expect(404);
    }
    await tenant.as('get', `${path}/${doomed.id}`).expect(404);
    await tenant.as('patch', `${path}/${doomed.id}`).send({ remark: 'x' }).expect(404);
    expect(dataOf(await tenant.as('get', '/api/dashboard/ranking?period=total'))).toEqual([
      { subAccountId: doomed.id, remark: '', account: '', gained: 1 },
    ]);
    expect((await make(tenant, fixed)).account).toBe(fixed.account);
  });

  it('sends its clients away with the reason, and counts what they had reported', async () => {
    const tenant = await makeTenant(world);
    const { id, code } = await makeSubAccount(world, tenant.tenantId, { platforms: ['telegram'] });
    const client = await RawClient.connect(world, { by: 'code', code });
    const socialAccountId = await client.open('desk_one');
    const events = Array.from({ length: 40 }, () => fanEvent(socialAccountId));
    const answers = resultsOf(await client.request('report', { events }));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const task = await erase(tenant, id);
    await client.until(() => client.disconnected !== undefined);
    expect(client.commands).toContainEqual(
      expect.objectContaining({ kind: 'kick', reason: 'sub_account_deleted' }),
    );
    expect(await finishedTask(tenant, task.id)).toMatchObject({ status: 'done', failed: 0 });
    expect(await world.rows.find('gains', { subAccountId: id })).toHaveLength(40);
    expect(await world.rows.find('fan_reports', { subAccountId: id })).toEqual([]);
    await expect(RawClient.connect(world, { by: 'code', code })).rejects.toMatchObject({
      error: 'desktop.credentials_wrong',
    });
    const { accessToken, refreshToken = '' } = client.welcome;
    await expect(RawClient.connect(world, { by: 'token', accessToken })).rejects.toBeDefined();
    await expect(RawClient.connect(world, { by: 'refresh', refreshToken })).rejects.toBeDefined();
  });

  it('leaves no notice that comes after it', async () => {
    const tenant = await makeTenant(world);
    const { id } = await make(tenant, { remark: 'Told late' });
    const queue = world.worker?.get(EventQueues, { strict: false }).queue('notifications');
    await queue?.pause();
    await tenant.as('post', `${path}/${id}/stop`).expect(200);
    await finishedTask(tenant, (await erase(tenant, id)).id);
    await queue?.resume();
    await vi.waitFor(
      async () =>
        expect(
          await handled(
            world,
            await eventsAbout(world, 'subAccountId', id),
            'notifications.sub-account-stopped',
          ),
        ).toBe(1),
      { timeout: 15_000 },
    );
    expect(await world.rows.find('notices', { tenantId: tenant.tenantId })).toEqual([]);
  });

  it('takes no more reports once it began, however they race', async () => {
    const tenant = await makeTenant(world);
    const { id: subAccountId } = await make(tenant, {});
    const { socialAccountId } = await makeSocialAccount(world, tenant.tenantId, { subAccountId });
    const report = (account: string) =>
      world.app.get(FanIngestService).store(tenant.tenantId, [
        {
          id: randomUUID(),
          subAccountId,
          socialAccountId,
          account,
          nickname: '',
          link: '',
          phone: '',
          gainedAt: new Date(),
        },
      ]);
    const racing = Array.from({ length: 30 }, (_, index) => report(`racer_${index}`));
    const { id } = await erase(tenant, subAccountId);
    const outcomes = await Promise.allSettled([
      ...racing,
      ...racing.map((_, index) => report(`late_${index}`)),
    ]);
    await finishedTask(tenant, id);
    await expect(report('too_late')).rejects.toMatchObject({ code: 'sub-accounts.deleting' });
    const stored = outcomes.filter((one) => one.status === 'fulfilled').length;
    expect(await world.rows.find('gains', { subAccountId })).toHaveLength(stored);
    expect(await world.rows.find('fan_reports', { subAccountId })).toEqual([]);
  });

  it('goes on where it was cut off, and does nothing twice', async () => {
    const tenant = await makeTenant(world);
    const { id: subAccountId } = await make(tenant, {});
    await gain(tenant, subAccountId, ['frank_66']);
    const deletion = world.worker?.get(SubAccountDeletionService, {
      strict: false,
    }) as SubAccountDeletionService;
    // The process ends between the erasure and the last step.
    const cut = vi.spyOn(deletion, 'finish').mockRejectedValueOnce(new Error('the worker died'));
    const { id } = await erase(tenant, subAccountId);
    await vi.waitFor(() => expect(cut).toHaveBeenCalled(), { timeout: 15_000 });
    expect(await finishedTask(tenant, id)).toMatchObject({ status: 'done', done: 1, failed: 0 });
    cut.mockRestore();
    // The task is delivered again, and requested again.
    await world.worker
      ?.get(EventQueues, { strict: false })
      .queue('tasks')
      .add('tasks.run', { id: `evt_again_${id}`, tenantId: tenant.tenantId, payload: { taskId: id } });
    await vi.waitFor(
      async () => expect(await world.rows.find('inbox', { eventId: `evt_again_${id}` })).toHaveLength(1),
      { timeout: 15_000 },
    );
    const events = await eventsAbout(world, 'subAccountId', subAccountId);
    expect(events.map(({ name }) => name).filter((name) => name.startsWith('sub-account.delet'))).toEqual([
      'sub-account.deleting',
      'sub-account.deleted',
    ]);
  });

  it('is refused for the default one, and done once where two ask', async () => {
    const tenant = await makeTenant(world);
    const [first, second] = [await make(tenant, {}), await make(tenant, {})];
    await world.rows.change('sub_accounts', { id: first.id }, { isDefault: true });
    const ask = async () =>
      dataOf<Task>(
        await tenant
          .as('post', `${path}/delete-many`)
          .send({ ids: [first.id, second.id] })
          .expect(200),
      );
    const asked = await Promise.all([ask(), ask()]);
    for (const { id } of asked) {
      expect(await finishedTask(tenant, id)).toMatchObject({
        status: 'done',
        done: 2,
        failed: 1,
        failures: [
          {
            item: first.account,
            error: 'sub-accounts.default_is_fixed',
          },
        ],
      });
    }
    expect(
      await world.rows.find('outbox', { name: 'sub-account.deleted', tenantId: tenant.tenantId }),
    ).toHaveLength(1);
  });
});

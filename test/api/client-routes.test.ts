import { randomUUID } from 'node:crypto';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, grant } from '../support/characters.js';
import { type Archive, archive } from '../support/chat.js';
import { ModelServer, says, setUpModel } from '../support/model-server.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const model = new ModelServer();
let tenant: TestTenant;
let own: Archive;
let client: Client;

type Client = (method: 'get' | 'post' | 'patch', path: string) => request.Test;

/** Calls routes as a client of the sub-account, with the client's token. */
async function clientOf(tenantId: string, subAccountId: string): Promise<Client> {
  const desktop = { kind: 'desktop', role: 'agent', tenantId, userId: null, subAccountId } as const;
  const { accessToken } = await world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(SessionService).start(tx, desktop));
  return (method, path) => request(world.url)[method](path).set('authorization', `Bearer ${accessToken}`);
}

beforeAll(async () => setUpModel(world, await model.start()));
afterAll(() => model.stop());
beforeEach(async () => {
  model.answer = says('Hello!');
  tenant = await makeTenant(world);
  await tenant.as('patch', '/api/tenant/settings').send({ aiHelp: true }).expect(200);
  await grant(world, tenant.tenantId, 10_000);
  own = await archive(world, tenant.tenantId, { messages: [{ text: 'How much is it?' }] });
  client = await clientOf(tenant.tenantId, own.subAccountId);
});

const ofContact = ({ socialAccountId, contactAccount }: Archive): string =>
  `/api/contact-profile?${new URLSearchParams({ socialAccountId, account: contactAccount })}`;
const ask = () => ({ id: randomUUID() });

describe('a client, by its own token', () => {
  it('reads the languages, and has one detected', async () => {
    expect((await client('get', '/api/languages').expect(200)).body.data.length).toBeGreaterThan(200);
    const detected = await client('post', '/api/detect').send({ text: 'hola' }).expect(200);
    expect(detected.body.data).toMatchObject({ language: 'es' });
  });

  it('reads and edits the profile of a contact, and pins its language', async () => {
    const profile = (await client('get', ofContact(own)).expect(200)).body.data;
    expect(profile).toMatchObject({ conversationId: own.conversationId, language: null, shared: false });
    const path = `/api/conversations/${own.conversationId}/profile`;
    await client('patch', path).send({ language: 'es', remark: 'Ann' }).expect(200);
    expect((await client('get', path).expect(200)).body.data).toMatchObject({ language: 'es' });
    expect((await client('get', ofContact(own)).expect(200)).body.data).toMatchObject({ remark: 'Ann' });
    const contact = { socialAccountId: own.socialAccountId, account: own.contactAccount };
    const text = { id: randomUUID(), text: 'Good morning to you', contact };
    expect((await client('post', '/api/translate').send(text).expect(200)).body.data.target).toBe('es');
  });

  it('sees a profile that is shared with it as it is shared', async () => {
    const other = await archive(world, tenant.tenantId, {
      contactId: own.contactId,
      contactAccount: own.contactAccount,
    });
    const by = await clientOf(tenant.tenantId, other.subAccountId);
    const remark = async () => (await by('get', ofContact(other)).expect(200)).body.data.remark;
    await client('patch', `/api/conversations/${own.conversationId}/profile`)
      .send({ remark: 'Mine' })
      .expect(200);
    expect(await remark()).toBe('');
    await world.rows.change('sub_accounts', { tenantId: tenant.tenantId }, { profileSharing: true });
    await client('patch', `/api/conversations/${own.conversationId}/profile`)
      .send({ remark: 'Ours' })
      .expect(200);
    expect(await remark()).toBe('Ours');
  });

  it('has the assistant help, at its sub-account’s cost', async () => {
    const path = `/api/conversations/${own.conversationId}`;
    for (const task of ['suggest-reply', 'summarise']) {
      expect((await client('post', `${path}/${task}`).send(ask()).expect(200)).body.data.text).toBe('Hello!');
    }
    expect(await balanceOf(world, tenant.tenantId, null)).toBe(10_000 - 2 * 15);
    const spends = await world.rows.find(
      'character_spends',
      { tenantId: tenant.tenantId },
      ['subAccountId', 'purpose'],
      'purpose',
    );
    expect(spends).toEqual([
      { subAccountId: own.subAccountId, purpose: 'suggest_reply' },
      { subAccountId: own.subAccountId, purpose: 'summarise' },
    ]);
  });

  it('finds nothing of another sub-account, nor of another tenant', async () => {
    const colleague = await archive(world, tenant.tenantId);
    const stranger = await archive(world, (await makeTenant(world)).tenantId);
    for (const foreign of [colleague, stranger]) {
      const path = `/api/conversations/${foreign.conversationId}`;
      const replies = [
        await client('get', ofContact(foreign)),
        await client('get', ofContact({ ...own, contactAccount: foreign.contactAccount })),
        await client('get', path),
        await client('get', `${path}/messages`),
        await client('get', `${path}/profile`),
        await client('patch', `${path}/profile`).send({ remark: 'Mine' }),
        await client('post', `${path}/suggest-reply`).send(ask()),
        await client('post', `${path}/summarise`).send(ask()),
        await client('post', `${path}/fill-profile`).send(ask()),
      ];
      expect(replies.map(({ status, body }) => [status, body.error])).toEqual(
        replies.map(() => [404, 'conversations.not_found']),
      );
      const contact = { socialAccountId: foreign.socialAccountId, account: foreign.contactAccount };
      const text = { id: randomUUID(), text: 'Good morning', contact };
      expect((await client('post', '/api/translate').send(text).expect(400)).body.error).toBe(
        'translation.target_missing',
      );
      const listed = (
        await client('get', `/api/conversations?subAccountId=${foreign.subAccountId}`).expect(200)
      ).body;
      expect(listed.data.items).toEqual([]);
    }
    expect(await balanceOf(world, tenant.tenantId, null)).toBe(10_000);
  });

  it('calls no route of the console alone', async () => {
    for (const path of ['/api/characters/usage', '/api/sub-accounts', '/api/notices']) {
      expect((await client('get', path)).status, path).toBe(401);
    }
    await client('post', '/api/messages/export').send({ format: 'csv' }).expect(401);
  });
});

import { randomUUID } from 'node:crypto';
import type { Channel, ChatMessage } from '@parley/contracts/public';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { answer, online, type Shop, talkOf } from '../support/channels.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { aWidget, createWidget, solvedProof, WidgetGuest } from '../support/widgets.js';
import { listAll } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const patience = { timeout: 20_000 };

/** A tenant with a widget that works. */
async function makeSite(origins: string[] = []): Promise<Omit<Shop, 'bot'>> {
  const tenant = await makeTenant(world);
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
  const created = dataOf<Channel>(
    await tenant
      .as('post', '/api/widgets')
      .send({ name: 'Our shop', subAccountId, ...aWidget({ origins }) })
      .expect(200),
  );
  const site = { tenant, subAccountId, channelId: created.id };
  await online(site);
  return site;
}

const fansOf = ({ tenant }: Pick<Shop, 'tenant'>) => world.rows.find('gains', { tenantId: tenant.tenantId });

describe('a widget', () => {
  it('holds a port, and a talk goes both ways once', async () => {
    const site = await makeSite();
    const guest = await WidgetGuest.begin(world, site.channelId);
    const id = randomUUID();
    await guest.says('Is it there?', id).expect(200);
    await guest.says('Is it there?', id).expect(200);
    const talk = await talkOf(site as Shop, 'Is it there?');
    expect(await listAll(site.tenant)).toHaveLength(1);
    expect(talk.platform).toBe('web');
    const socket = await guest.listen();
    const changed = new Promise<void>((resolve) => socket.once('widget:changed', resolve));
    await answer(site as Shop, talk.id, 'It is');
    await changed;
    expect(await guest.texts()).toEqual(['Is it there?', 'It is']);
    socket.disconnect();
    const archived = async () =>
      dataOf<ChatMessage[]>(
        await site.tenant.as('get', `/api/conversations/${talk.id}/messages`).expect(200),
      ).map(({ text }) => text);
    await expect.poll(async () => (await archived()).toSorted(), patience).toEqual(['Is it there?', 'It is']);
    await guest.says('Thanks').expect(200);
    await talkOf(site as Shop, 'Thanks');
    expect(await fansOf(site)).toHaveLength(1);
    expect(await world.rows.find('channel_contacts', { channelId: site.channelId })).toHaveLength(1);
  });

  it('stores nothing of a visitor who only solved a challenge', async () => {
    const { channelId } = await makeSite();
    const guest = await WidgetGuest.begin(world, channelId);
    expect(await guest.texts()).toEqual([]);
    expect(await world.rows.find('channel_contacts', { channelId })).toEqual([]);
    expect(await world.rows.find('channel_events', { channelId })).toEqual([]);
  });

  it('accepts no forged, foreign or revoked token, and no proof for another widget', async () => {
    const [site, other] = [await makeSite(), await makeSite()];
    const guest = await WidgetGuest.begin(world, site.channelId);
    const unknown = { error: 'widgets.visitor_unknown' };
    const stranger = guest.at(other.channelId);
    expect((await stranger.reads().expect(401)).body).toMatchObject(unknown);
    expect((await stranger.says('hello').expect(401)).body).toMatchObject(unknown);
    await expect(stranger.listen()).rejects.toThrow('widgets.visitor_unknown');
    const forged = `${'0'.repeat(26)}.${guest.token.split('.')[1]}`;
    const path = `/api/widget/${site.channelId}/messages`;
    for (const token of [forged, guest.token.slice(0, -1), '', '.'])
      await request(world.url).get(path).set('authorization', `Bearer ${token}`).expect(401);
    const proof = await solvedProof(world, site.channelId);
    const begin = (key: string) => request(world.url).post(`/api/widget/${key}/visitors`).send({ proof });
    expect((await begin(other.channelId).expect(400)).body).toMatchObject({ error: 'identity.proof_wrong' });
    await site.tenant.as('post', `/api/widgets/${site.channelId}/sign-out`).expect(200);
    await expect.poll(async () => (await guest.reads()).status, patience).toBe(401);
  });

  it('shows a visitor no message of another one, whatever id it sends', async () => {
    const { channelId } = await makeSite();
    const [one, two] = [await WidgetGuest.begin(world, channelId), await WidgetGuest.begin(world, channelId)];
    const id = randomUUID();
    await one.says('from one', id).expect(200);
    await two.says('from two', id).expect(200);
    expect(await one.texts()).toEqual(['from one']);
    expect(await two.texts()).toEqual(['from two']);
  });

  it('slows a flood of one visitor, and refuses blank and long texts', async () => {
    const { channelId } = await makeSite();
    const guest = await WidgetGuest.begin(world, channelId);
    await guest.says('   ').expect(400);
    await guest.says('x'.repeat(2_001)).expect(400);
    const statuses = [];
    for (let index = 0; index < 22; index++) statuses.push((await guest.says(`${index}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('may be framed and read by its allowed origins alone', async () => {
    const { channelId, tenant } = await makeSite(['https://shop.example']);
    const page = await request(world.url).get(`/widget/${channelId}`).expect(200);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' https://shop.example");
    const read = (origin: string) =>
      request(world.url).get(`/api/widget/${channelId}`).set('origin', origin).expect(200);
    const allowed = await read('https://shop.example');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://shop.example');
    expect(dataOf(allowed)).not.toHaveProperty('origins');
    expect((await read('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const edit = (origins: string[]) =>
      tenant.as('put', `/api/widgets/${channelId}`).send({ name: 'Our shop', ...aWidget({ origins }) });
    for (const wrong of ["https://a.example; script-src 'unsafe-inline'", 'https://a.example/', '*', 'null'])
      await edit([wrong]).expect(400);
    await tenant.as('post', `/api/channels/${channelId}/disable`).expect(200);
    await expect
      .poll(async () => (await request(world.url).get(`/widget/${channelId}`)).status, patience)
      .toBe(404);
  });

  it('belongs to its tenant', async () => {
    const { channelId } = await makeSite();
    const other = await makeTenant(world);
    await other
      .as('put', `/api/widgets/${channelId}`)
      .send({ name: 'Mine', ...aWidget() })
      .expect(404);
    await other.as('post', `/api/widgets/${channelId}/sign-out`).expect(404);
    const { id: subAccountId } = await makeSubAccount(world, other.tenantId);
    const mine = await createWidget(world, other.token, subAccountId);
    expect(mine.widget).toEqual(aWidget());
    expect(JSON.stringify(mine)).not.toContain('sealed');
  });
});

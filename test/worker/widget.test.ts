import { createHmac, randomUUID } from 'node:crypto';
import {
  type Channel,
  type ChatMessage,
  type ConversationViewers,
  type Medium,
  type WidgetAppearance,
  type WidgetDemo,
  type WidgetFile,
  widgetLimits,
  type WidgetProfile,
  type WidgetSettings,
  widgetUnsubscribePath,
  type WidgetUserSecret,
} from '@parley/contracts/public';
import {
  ChannelEventService,
  ChannelSignService,
  WidgetLimiter,
  WidgetMailService,
  WidgetService,
} from '@parley/domain/channels';
import { Clock } from '@parley/platform/clock';
import { RedisStore } from '@parley/platform/queue';
import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { answer, online, type Shop, talkOf } from '../support/channels.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { aWidget, createWidget, fromElsewhere, solvedProof, WidgetGuest } from '../support/widgets.js';
import { listAll } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

// A proxy names the addresses of visitors.
const world = withWorld({ worker: true, environment: { TRUST_PROXY_HOPS: '1' } });
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

  it('is not a channel of the tenant’s own system', async () => {
    const tenant = await makeTenant(world);
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { platforms: ['whatsapp'] });
    const given = { name: 'Own', subAccountId, platform: 'whatsapp', account: '+8613800138000' };
    const { id } = dataOf<Channel>(await tenant.as('post', '/api/api-channels').send(given).expect(200));
    const { sealed } = await world.rows.one('channels', { id });
    const unknown = { error: 'channels.not_found' };
    for (const action of ['sign-out', 'user-secret'])
      expect((await tenant.as('post', `/api/widgets/${id}/${action}`).expect(404)).body).toMatchObject(
        unknown,
      );
    const edited = { name: 'Own', ...aWidget() };
    expect((await tenant.as('put', `/api/widgets/${id}`).send(edited).expect(404)).body).toMatchObject(
      unknown,
    );
    expect(await world.rows.one('channels', { id })).toMatchObject({ sealed });
    const entries = await world.rows.find('audit_entries', { tenantId: tenant.tenantId, targetId: id });
    expect(entries.map(({ action }) => action)).toEqual(['channels.create-api']);
  });

  it('carries files both ways, and a refused file holds up no text', async () => {
    const site = await makeSite();
    const [guest, other] = [
      await WidgetGuest.begin(world, site.channelId),
      await WidgetGuest.begin(world, site.channelId),
    ];
    const picture = dataOf<WidgetFile>(await guest.uploads('red.png', await png()).expect(200));
    expect(picture).toMatchObject({ kind: 'picture', name: 'red.png' });
    expect((await guest.uploads('run.exe', Buffer.from('MZ no picture')).expect(415)).body).toMatchObject({
      error: 'media.type_unsupported',
    });
    await guest.uploads('big.pdf', Buffer.alloc(10 * 1024 * 1024 + 1)).expect(413);
    await other.says('', randomUUID(), { fileId: picture.id }).expect(404);
    await other.says('', randomUUID(), { fileId: picture.id.split('.')[0] ?? '' }).expect(404);
    await guest.says('Before the picture').expect(200);
    await guest.says('Like this one', randomUUID(), { fileId: picture.id }).expect(200);
    const talk = await talkOf(site as Shop, 'Like this one');
    const archived = async () =>
      dataOf<ChatMessage[]>(
        await site.tenant.as('get', `/api/conversations/${talk.id}/messages`).expect(200),
      );
    await expect
      .poll(async () => (await archived()).map(({ kind, medium }) => [kind, medium?.name]), patience)
      .toEqual([
        ['text', undefined],
        ['picture', 'red.png'],
      ]);
    const sent = dataOf<Medium>(
      await site.tenant
        .as('post', '/api/media?name=blue.png')
        .set('content-type', 'application/octet-stream')
        .send(await png('blue'))
        .expect(200),
    );
    await answer(site as Shop, talk.id, 'We have it in blue', { mediumId: sent.id });
    await expect
      .poll(async () => (await guest.talk()).messages.at(-1), patience)
      .toMatchObject({
        isOwn: false,
        text: 'We have it in blue',
        file: { kind: 'picture', name: 'blue.png' },
      });
    const { file } = (await guest.talk()).messages.at(-1) ?? {};
    await request(world.url)
      .get(file?.url ?? '')
      .expect(200);
  });

  it('asks the form before the first message alone, and agents read what a visitor filled in', async () => {
    const site = await makeSite();
    const form = {
      name: 'required',
      email: 'optional',
      question: 'required',
      questionText: 'Order number?',
    } as const;
    await edit(site, { form });
    const guest = await WidgetGuest.begin(world, site.channelId);
    await expect.poll(async () => (await guest.talk()).needsForm, patience).toBe(true);
    const profile = { name: '', email: 'mali@example.com', answer: 'A-1' };
    const says = (given: WidgetProfile) => guest.says('Hello', undefined, { profile: given });
    expect((await guest.says('Hello').expect(422)).body).toMatchObject({
      error: 'widgets.form_incomplete',
      details: [{ field: 'profile.name', rule: 'required' }],
    });
    await says({ ...profile, name: 'Mali', email: 'a@b.c,d@e.f' }).expect(400);
    await says({ ...profile, name: 'Mali' }).expect(200);
    await guest.says('Second').expect(200);
    expect(await guest.talk()).toMatchObject({ needsForm: false });
    const talk = await talkOf(site as Shop, 'Second');
    expect(talk.contactNickname).toBe('Mali');
    const texts = dataOf<ChatMessage[]>(
      await site.tenant.as('get', `/api/conversations/${talk.id}/messages`).expect(200),
    ).map(({ text }) => text);
    expect(texts).toEqual(['Order number? A-1\n✉ mali@example.com', 'Hello', 'Second']);
    expect(await guest.texts()).toEqual(['Hello', 'Second']);
    await site.tenant
      .as('put', `/api/widgets/${site.channelId}`)
      .send({ name: 'x', ...aWidget({ form: { ...form, questionText: '' } }) })
      .expect(400);
  });

  it('knows a user of the website on two devices as one contact, and refuses a wrong hash', async () => {
    const site = await makeSite();
    const rotate = async () =>
      dataOf<WidgetUserSecret>(
        await site.tenant.as('post', `/api/widgets/${site.channelId}/user-secret`).expect(200),
      ).secret;
    const begin = (hash: string) =>
      request(world.url)
        .post(`/api/widget/${site.channelId}/visitors`)
        .set(fromElsewhere())
        .send({ user: { id: 'user-7', hash } });
    const refused = { error: 'widgets.user_not_proven', details: [{ field: 'user.hash' }] };
    const empty = createHmac('sha256', '').update('user-7').digest('hex');
    expect((await begin(empty).expect(403)).body).toMatchObject(refused);
    const secret = await rotate();
    await expect.poll(async () => (await begin(hashOf(secret, 'user-7'))).status, patience).toBe(200);
    expect((await begin(hashOf(secret, 'user-8')).expect(403)).body).toMatchObject(refused);
    await begin('0'.repeat(63)).expect(400);
    const phone = await WidgetGuest.ofUser(world, site.channelId, secret, 'user-7');
    const laptop = await WidgetGuest.ofUser(world, site.channelId, secret, 'user-7');
    await phone.says('from the phone').expect(200);
    await laptop.says('from the laptop').expect(200);
    await expect.poll(() => phone.texts(), patience).toEqual(['from the phone', 'from the laptop']);
    await talkOf(site as Shop, 'from the laptop');
    expect(await listAll(site.tenant)).toHaveLength(1);
    const next = await rotate();
    await expect.poll(async () => (await begin(hashOf(secret, 'user-7'))).status, patience).toBe(403);
    await begin(hashOf(next, 'user-7')).expect(200);
    await phone.reads().expect(200);
    await site.tenant.as('post', `/api/widgets/${site.channelId}/sign-out`).expect(200);
    await expect.poll(async () => (await phone.reads()).status, patience).toBe(401);
    const again = await WidgetGuest.ofUser(world, site.channelId, next, 'user-7');
    expect(await again.texts()).toEqual(['from the phone', 'from the laptop']);
    const audit = await world.rows.find('audit_entries', { tenantId: site.tenant.tenantId });
    expect(JSON.stringify(audit)).not.toContain(next);
  });

  it('tells the visitor that it is outside of office hours', async () => {
    const site = await makeSite();
    await edit(site, { awayText: 'We are back at nine' });
    const guest = await WidgetGuest.begin(world, site.channelId);
    expect((await guest.talk()).isAway).toBe(false);
    const day = (new Date(Date.now() + 3 * 86_400_000).getUTCDay() || 7) as 1;
    await site.tenant
      .as('put', '/api/office-hours')
      .send({ enabled: true, days: [{ weekday: day, from: '09:00', to: '10:00' }] })
      .expect(200);
    await expect.poll(async () => (await guest.talk()).isAway, patience).toBe(true);
    const look = dataOf<WidgetAppearance>(
      await request(world.url).get(`/api/widget/${site.channelId}`).expect(200),
    );
    expect(look).toMatchObject({ awayText: 'We are back at nine', isAway: true });
    expect(look).not.toHaveProperty('emailAfterMinutes');
  });

  it('shows the agent that an answer was read, and emails one that was not, until the visitor stops that', async () => {
    const site = await makeSite();
    await edit(site, { ...emailing, origins: ['https://shop.example'] });
    const guest = await WidgetGuest.begin(world, site.channelId);
    await expect.poll(async () => (await guest.talk()).needsForm, patience).toBe(true);
    const to = `mali-${randomUUID().slice(0, 8)}@example.com`;
    const profile = { name: 'Mali', email: to, answer: '' };
    await guest.says('Is it there?', undefined, { profile, language: 'zh-CN' }).expect(200);
    const talk = await talkOf(site as Shop, 'Is it there?');
    const answered = async (text: string) => {
      await answer(site as Shop, talk.id, text);
      await expect.poll(async () => (await guest.texts()).at(-1), patience).toBe(text);
      return (await guest.talk()).messages.at(-1)?.at ?? '';
    };
    await guest.sees(await answered('It is')).expect(200);
    const statusOf = async (text: string) =>
      dataOf<ChatMessage[]>(
        await site.tenant.as('get', `/api/conversations/${talk.id}/messages`).expect(200),
      ).find((one) => one.text === text)?.outgoing?.status;
    await expect.poll(() => statusOf('It is'), patience).toBe('read');
    const visitor = { channelId: site.channelId, email: to };
    expect((await world.rows.one('widget_visitors', visitor)).mailAt).toBeNull();
    await answered('Anything else?');
    expect((await world.rows.one('widget_visitors', visitor)).mailAt).not.toBeNull();
    await emailDue();
    const [mail] = await world.rows.find('mails', { to });
    expect(mail).toMatchObject({ kind: 'widget-answer', subject: 'Ask us 回复了你' });
    await emailDue();
    expect(await world.rows.find('mails', { to })).toHaveLength(1);
    const stop = `${widgetUnsubscribePath}?token=${encodeURIComponent(mail?.stopToken ?? '')}`;
    await request(world.url).get(stop).expect(200);
    const { channelId } = site;
    expect(await world.rows.find('widget_mail_stops', { channelId })).toEqual([]);
    await request(world.url).post(`${widgetUnsubscribePath}?token=forged`).expect(404);
    await request(world.url).post(stop).type('form').send('List-Unsubscribe=One-Click').expect(200);
    await answered('Still here?');
    await emailDue();
    expect(await world.rows.find('mails', { to })).toHaveLength(1);
    // Another visitor may name the address again, in other letters.
    const shouted = to.toUpperCase();
    await unseenAnswer(site, shouted);
    await emailDue();
    expect(await world.rows.one('widget_visitors', { email: shouted })).toMatchObject({ mailAt: null });
    expect(await world.rows.find('mails', { to: shouted })).toEqual([]);
  });

  it('stops the emails to a visitor who was deleted after 30 days, and keeps only a hash of the address', async () => {
    const [site, deleted] = [await makeSite(), await makeSite()];
    const to = `mali-${randomUUID().slice(0, 8)}@example.com`;
    for (const one of [site, deleted]) {
      await edit(one, emailing);
      await unseenAnswer(one, to);
    }
    await emailDue();
    const mails = await world.rows.find('mails', { to });
    expect(mails).toHaveLength(2);
    const later = vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(Date.now() + 31 * 86_400_000);
    await world.app.get(ChannelEventService).dropOld();
    later.mockRestore();
    expect(await world.rows.find('widget_visitors', { email: to })).toEqual([]);
    await deleted.tenant.as('delete', `/api/channels/${deleted.channelId}`).expect(200);
    for (const { stopToken } of mails) {
      const stop = `${widgetUnsubscribePath}?token=${encodeURIComponent(stopToken ?? '')}`;
      await request(world.url).post(stop).expect(200);
      await request(world.url).post(stop).expect(200);
    }
    expect(await world.rows.find('widget_visitors', { channelId: site.channelId })).toEqual([]);
    const stops = await world.rows.find('widget_mail_stops', { tenantId: site.tenant.tenantId });
    expect(stops).toHaveLength(1);
    expect(JSON.stringify(stops)).not.toContain(to);
    expect(await world.rows.find('widget_mail_stops', { channelId: deleted.channelId })).toEqual([]);
    await unseenAnswer(site, to);
    await emailDue();
    expect(await world.rows.find('mails', { to })).toHaveLength(2);
  });

  it('emails one address five times a day, whichever widgets and visitors name it', async () => {
    const sites = [await makeSite(), await makeSite()];
    const to = `mali-${randomUUID().slice(0, 8)}@example.com`;
    for (const site of sites) {
      await edit(site, emailing);
      for (let count = 0; count < 3; count++) await unseenAnswer(site, to);
    }
    await emailDue();
    const asked = await world.rows.find('widget_visitors', { email: to });
    expect(asked.map(({ mailAt }) => mailAt)).toEqual(Array<null>(6).fill(null));
    expect(await world.rows.find('mails', { to })).toHaveLength(5);
  });

  it('takes an address where its form asks for one alone, and no other one later', async () => {
    const [site, silent] = [await makeSite(), await makeSite()];
    await edit(site, emailing);
    const emailOf = async ({ channelId }: Pick<Shop, 'channelId'>) =>
      (await world.rows.one('widget_visitors', { channelId })).email;
    const profile = (email: string) => ({ profile: { name: '', email, answer: '' } });
    const guest = await WidgetGuest.begin(world, site.channelId);
    await expect.poll(async () => (await guest.talk()).needsForm, patience).toBe(true);
    await guest.says('Hello', undefined, profile('mali@example.com')).expect(200);
    await guest.says('Hello again', undefined, profile('other@example.com')).expect(200);
    expect(await emailOf(site)).toBe('mali@example.com');
    const unasked = await WidgetGuest.begin(world, silent.channelId);
    await unasked.says('Hello', undefined, profile('mali@example.com')).expect(200);
    expect(await emailOf(silent)).toBe('');
  });

  it('shows typing on both sides, and sends away who opens too many pages or says other things', async () => {
    const site = await makeSite();
    const guest = await WidgetGuest.begin(world, site.channelId);
    await guest.says('Hello').expect(200);
    const talk = await talkOf(site as Shop, 'Hello');
    const socket = await guest.listen();
    const shown = new Promise<void>((resolve) => socket.once('widget:typing', resolve));
    await world.app.get(ChannelSignService).personTypes(site.tenant.tenantId, talk.id);
    await shown;
    socket.emit('widget:typing');
    const viewers = async () =>
      dataOf<ConversationViewers[]>(await site.tenant.as('get', '/api/workspace/viewers').expect(200));
    await expect.poll(viewers, patience).toMatchObject([{ id: talk.id, contactTyping: true }]);
    const more = [];
    const signs = vi.spyOn(world.app.get(ChannelSignService), 'contactTypes');
    const writer = await WidgetGuest.begin(world, site.channelId);
    const pages = [await writer.listen(), await writer.listen()];
    for (const page of pages) page.emit('widget:typing');
    for (const page of pages) {
      const away = new Promise<string>((resolve) => page.once('disconnect', resolve));
      page.emit('widget:shout' as 'widget:typing');
      await away;
    }
    // Both pages are of one visitor.
    expect(signs).toHaveBeenCalledTimes(1);
    signs.mockRestore();
    for (let count = 1; count < widgetLimits.socketsOfVisitor; count++) more.push(await guest.listen());
    await expect(guest.listen()).rejects.toThrow('widgets.too_many');
    const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    socket.emit('widget:shout' as 'widget:typing');
    await gone;
    more.push(await guest.listen());
    for (const one of more) one.disconnect();
  });

  it('refuses a crowd from one address, which neither fills it nor stops visitors of other places and sites', async () => {
    const [site, other] = [await makeSite(), await makeSite()];
    const guest = await WidgetGuest.begin(world, other.channelId);
    const place = fromElsewhere();
    const crowd = Array.from({ length: 200 }, () =>
      request(world.url).post(`/api/widget/${site.channelId}/challenge`).set(place),
    );
    const [statuses] = await Promise.all([
      Promise.all(crowd.map(async (one) => (await one).status)),
      guest.says('Nothing stops me').expect(200),
    ]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(170);
    await talkOf(other as Shop, 'Nothing stops me');
    await WidgetGuest.begin(world, site.channelId);
    expect(await fansOf(site)).toEqual([]);
    expect(await world.rows.find('channel_events', { channelId: site.channelId })).toEqual([]);
  });

  it('refuses an address that opens it too often, without asking Redis again, and no other address', async () => {
    const { channelId } = await makeSite();
    const place = fromElsewhere();
    const limiter = world.app.get(WidgetLimiter);
    await Promise.all(Array.from({ length: 60 }, () => limiter.open(place['x-forwarded-for'])));
    const paths = [`/api/widget/${channelId}`, '/api/widget-demo', `/widget/${channelId}`, '/widget-demo'];
    const open = async (from: ReturnType<typeof fromElsewhere>) =>
      Promise.all(paths.map(async (path) => (await request(world.url).get(path).set(from)).status));
    const { headers } = await request(world.url).get(`/api/widget/${channelId}`).set(place).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const commands = vi.spyOn(world.app.get(RedisStore).redis, 'sendCommand');
    expect(await open(place)).toEqual([429, 429, 429, 429]);
    await request(world.url).post(`/api/widget/${channelId}/challenge`).set(place).expect(429);
    expect(commands.mock.calls.filter(([{ args }]) => String(args).includes('widgetOpenings'))).toEqual([]);
    commands.mockRestore();
    expect(await open(fromElsewhere())).toEqual([200, 200, 200, 404]);
  });

  it('is the demo’s at the plain address, which is nobody’s elsewhere', async () => {
    await request(world.url).get('/widget-demo').expect(404);
    const demo = async () => dataOf<WidgetDemo>(await request(world.url).get('/api/widget-demo').expect(200));
    expect(await demo()).toEqual({ path: null });
    const { tenant, subAccountId } = await makeSite();
    const make = () =>
      world.app.get(WidgetService).ensureDemo(tenant.tenantId, { name: 'Demo', subAccountId, ...aWidget() });
    const key = await make();
    expect(await make()).toBe(key);
    const path = `/widget-demo/${key}`;
    expect(await demo()).toEqual({ path });
    const { headers } = await request(world.url).get('/widget-demo').expect(302);
    expect(headers['location']).toBe(path);
  });
});

/** Emails answers, and asks for the address. */
const emailing: Partial<WidgetSettings> = {
  emailAfterMinutes: 1,
  form: { name: 'off', email: 'optional', question: 'off', questionText: '' },
};

/** A new visitor with this address has an answer that it does not see. */
async function unseenAnswer(site: Omit<Shop, 'bot'>, email: string): Promise<void> {
  const guest = await WidgetGuest.begin(world, site.channelId);
  await expect.poll(async () => (await guest.talk()).needsForm, patience).toBe(true);
  const text = `Hello ${randomUUID()}`;
  await guest.says(text, undefined, { profile: { name: '', email, answer: '' } }).expect(200);
  const talk = await talkOf(site as Shop, text);
  await answer(site as Shop, talk.id, 'Here it is');
  await expect.poll(async () => (await guest.texts()).at(-1), patience).toBe('Here it is');
}

/** Stores the emails that are due in a minute and a half. */
async function emailDue(): Promise<void> {
  const later = vi.spyOn(world.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 90_000));
  await world.app.get(WidgetMailService).emailUnseen();
  later.mockRestore();
}

const edit = (site: Pick<Shop, 'tenant' | 'channelId'>, given: Partial<WidgetSettings>) =>
  site.tenant
    .as('put', `/api/widgets/${site.channelId}`)
    .send({ name: 'Our shop', ...aWidget(given) })
    .expect(200);

const hashOf = (secret: string, id: string) => createHmac('sha256', secret).update(id).digest('hex');

const png = (background = 'red') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

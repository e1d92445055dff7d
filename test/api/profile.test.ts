import { type Failure, identityLimits, type Profile } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import sharp from 'sharp';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../support/answers.js';
import { signedIn, type SignedInPerson } from '../support/session.js';
import { makeAgent, makeOperator, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let owner: SignedInPerson;
let operator: SignedInPerson;

beforeAll(async () => {
  owner = await signedIn(world, await makeOwner(world));
  operator = await signedIn(world, await makeOperator(world));
});

const profileOf = (reply: request.Response): Profile => (reply.body as { data: Profile }).data;
const picture = (format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366ff' } })
    .toFormat(format)
    .toBuffer();
const put = (person: SignedInPerson, bytes: Buffer, type = 'image/png') =>
  person.put('/api/user/avatar').set('content-type', type).send(bytes);
const audits = (person: SignedInPerson, action: string) =>
  world.rows.find('audit_entries', { action, targetId: person.userId }, ['changes']);

describe('a profile', () => {
  it('shows what the person told of themselves', async () => {
    expect(profileOf(await owner.get('/api/user/profile').expect(200))).toEqual({
      emailAddress: owner.email,
      tgContact: '',
      intro: '',
      headPortrait: null,
      totpEnabled: false,
      passwordChangedAt: expect.stringMatching(/Z$/) as string,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
  });

  it.each(['owner', 'operator'] as const)('is edited field by field, by an %s', async (role) => {
    const person = role === 'owner' ? owner : operator;
    const first = await person.patch('/api/user/profile').send({ tgContact: ' @me ', intro: 'Hello\nthere' });
    expect(profileOf(first)).toMatchObject({ tgContact: '@me', intro: 'Hello\nthere' });
    const second = await person.patch('/api/user/profile').send({ intro: '' }).expect(200);
    expect(profileOf(second)).toMatchObject({ tgContact: '@me', intro: '' });
    await person.patch('/api/user/profile').send({ intro: '' }).expect(200);
    expect((await audits(person, 'identity.edit-profile')).map(({ changes }) => changes)).toEqual([
      { tgContact: { from: '', to: '@me' }, intro: { from: '', to: 'Hello\nthere' } },
      { intro: { from: 'Hello\nthere', to: '' } },
    ]);
  });

  it('takes nothing but its own fields', async () => {
    const stray = {
      emailAddress: 'x@y.zz',
      email: 'x@y.zz',
      role: 'operator',
      tenantId: 'tnt_x',
      totpEnabled: true,
    };
    await owner.patch('/api/user/profile').send(stray).expect(400);
    expect(profileOf(await owner.get('/api/user/profile'))).toMatchObject({
      emailAddress: owner.email,
      totpEnabled: false,
    });
  });

  it.each([
    ['tgContact', { tgContact: 'x'.repeat(identityLimits.tgContactMax + 1) }],
    ['tgContact', { tgContact: 7 }],
    ['intro', { intro: 'x'.repeat(identityLimits.introMax + 1) }],
    ['intro', { intro: 'a\u0000b' }],
  ])('names the bad field %s', async (field, body) => {
    const reply = await owner.patch('/api/user/profile').send(body).expect(400);
    expect([...new Set((reply.body as Failure).details?.map((one) => one.field))]).toEqual([field]);
  });

  it('is no agent’s', async () => {
    const { tenantId } = owner;
    const { subAccountId } = await makeAgent(world, tenantId);
    const start = { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId } as const;
    const { accessToken } = await world.app
      .get(Database)
      .asTenant(tenantId, (tx) => world.app.get(SessionService).start(tx, start));
    const agent = request(world.url).get('/api/user/profile').set('authorization', `Bearer ${accessToken}`);
    await agent.expect(403);
  });
});

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'sent as %s is shown to anyone who knows its path, as WebP',
    async (format) => {
      const profile = profileOf(await put(owner, await picture(format), `image/${format}`).expect(200));
      const path = profile.headPortrait ?? '';
      expect(path).toMatch(/^\/api\/avatars\/avt_/);
      const shown = await request(world.url).get(path).expect(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { width, height, format: drawn } = await sharp(shown.body as Buffer).metadata();
      expect([width, height, drawn]).toEqual([256, 256, 'webp']);
      const user = await owner.get('/api/user').expect(200);
      expect((user.body as { data: Profile }).data.headPortrait).toBe(path);
    },
  );

  it('takes the former one’s place, until it is removed', async () => {
    const first = profileOf(await put(owner, await picture())).headPortrait ?? '';
    const second = profileOf(await put(owner, await picture())).headPortrait ?? '';
    expect(second).not.toBe(first);
    const gone = await request(world.url).get(first).expect(404);
    expect([errorOf(gone), gone.get('cache-control')]).toEqual(['identity.avatar_not_found', 'no-store']);
    expect(profileOf(await owner.delete('/api/user/avatar').expect(200)).headPortrait).toBeNull();
    await request(world.url).get(second).expect(404);
    await owner.delete('/api/user/avatar').expect(200);
    expect(await audits(owner, 'identity.remove-avatar')).toHaveLength(1);
    expect((await audits(owner, 'identity.set-avatar')).at(-1)?.changes).toEqual({
      headPortrait: { from: first, to: second },
    });
  });

  it('is an operator’s too', async () => {
    const { headPortrait } = profileOf(await put(operator, await picture()).expect(200));
    await request(world.url)
      .get(headPortrait ?? '')
      .expect(200);
  });

  it('is refused where it can’t be read, whatever it is called', async () => {
    for (const bytes of [Buffer.from('hello'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
      expect(errorOf(await put(owner, bytes).expect(400))).toBe('identity.picture_unreadable');
    }
    expect(errorOf(await put(owner, Buffer.alloc(0)).expect(400))).toMatch(
      /identity.picture_unreadable|request/,
    );
  });

  it('is refused where it is too large or no picture', async () => {
    const large = Buffer.alloc(identityLimits.pictureBytesMax + 1);
    expect(errorOf(await put(owner, large).expect(413))).toBe('request.too_large');
    for (const type of ['image/svg+xml', 'image/gif', 'text/plain']) {
      expect(errorOf(await put(owner, await picture(), type).expect(415))).toBe(
        'request.unsupported_media_type',
      );
    }
    const asJson = await owner.put('/api/user/avatar').send({ picture: 'x' }).expect(415);
    expect(errorOf(asJson)).toBe('request.unsupported_media_type');
  });

  it('is refused where one person sends very many', async () => {
    const person = await signedIn(world, await makeOwner(world));
    const bytes = await picture();
    for (let n = 0; n < identityLimits.picturesPerMinute; n++) await put(person, bytes).expect(200);
    const reply = await put(person, bytes).expect(429);
    expect(errorOf(reply)).toBe('request.too_many');
    expect(Number(reply.get('retry-after'))).toBeGreaterThan(0);
    await put(operator, bytes).expect(200);
  });

  it('is not taken by a path for something else', async () => {
    const reply = await owner
      .patch('/api/user/profile')
      .set('content-type', 'image/png')
      .send(await picture())
      .expect(415);
    expect(errorOf(reply)).toBe('request.unsupported_media_type');
    const long = await owner.patch('/api/user/profile').send({ intro: 'x'.repeat(20_000) });
    expect(errorOf(long)).toBe('request.too_large');
  });

  it('is found by nothing but an id', async () => {
    for (const id of ['avt_00000000000000000000000000', 'nonsense', owner.userId]) {
      await request(world.url).get(`/api/avatars/${id}`).expect(404);
    }
  });
});

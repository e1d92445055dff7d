import { randomUUID } from 'node:crypto';
import { certificationLimits, type CertificationCase, type Page } from '@parley/contracts/public';
import { DocumentPictureService } from '@parley/domain/certification';
import { RedisStore } from '@parley/platform/queue';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../support/events.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
let photo: Buffer;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
  photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#335577' } })
    .withExif({ IFD0: { Artist: 'Somewhere at home' } })
    .jpeg()
    .toBuffer();
});

const upload = (tenant: TestTenant, bytes = photo, type = 'image/jpeg') =>
  tenant.as('post', '/api/certification/pictures').set('content-type', type).send(bytes);
const pictureOf = async (tenant: TestTenant): Promise<string> =>
  (await upload(tenant).expect(200)).body.data.id;
const document = { kind: 'person', realName: '王小明', documentNumber: '110101199003078888' } as const;
const submit = (tenant: TestTenant, pictureIds: unknown, changes: object = {}) =>
  tenant.as('post', '/api/certification').send({ ...document, pictureIds, ...changes });
const cases = async (query: string): Promise<Page<CertificationCase>> =>
  (await operator.as('get', `/api/operator/certifications?${query}`).expect(200)).body.data;
const caseOf = async ({ tenantId }: TestTenant): Promise<CertificationCase> =>
  (await cases(`search=${tenantId}`)).items[0] as CertificationCase;
const decide = (id: string, what: 'pass' | 'reject', body: object = {}) =>
  operator.as('post', `/api/operator/certifications/${id}/${what}`).send(body);

describe('a certification', () => {
  it('is submitted with pictures, reviewed, rejected, submitted again and passed', async () => {
    const tenant = await makeTenant(world);
    const status = async () => (await tenant.as('get', '/api/user').expect(200)).body.data.certification;
    const get = async () => (await tenant.as('get', '/api/certification').expect(200)).body.data;
    expect(await get()).toMatchObject({ status: 'none', documentNumber: null, submittedAt: null });
    const pictureIds = [await pictureOf(tenant), await pictureOf(tenant)];
    const pending = {
      status: 'pending',
      kind: 'person',
      realName: document.realName,
      reason: null,
      decidedAt: null,
      documentNumber: '**************8888',
    };
    expect((await submit(tenant, pictureIds).expect(200)).body.data).toMatchObject(pending);
    expect(await status()).toBe('pending');
    expect((await submit(tenant, [await pictureOf(tenant)]).expect(409)).body.error).toBe(
      'certification.not_open',
    );
    const waiting = await caseOf(tenant);
    expect(waiting).toMatchObject({ ...document, pictureIds, status: 'pending', tenantId: tenant.tenantId });
    const rejected = (await decide(waiting.id, 'reject', { reason: 'Too dark' }).expect(200)).body.data;
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Too dark', decidedAt: expect.any(String) });
    expect((await decide(waiting.id, 'pass').expect(409)).body.error).toBe('certification.decided');
    expect(await get()).toMatchObject({ status: 'rejected', reason: 'Too dark' });
    expect(await status()).toBe('rejected');
    await submit(tenant, [await pictureOf(tenant)], { kind: 'company' }).expect(200);
    const again = (await cases(`search=${tenant.tenantId}&status=pending`)).items[0];
    await decide(again?.id ?? '', 'pass').expect(200);
    expect(await status()).toBe('passed');
    await submit(tenant, [await pictureOf(tenant)]).expect(409);
    const told = await eventsOf(world, tenant.tenantId, 'certification.decided');
    expect(told.map(({ passed }) => passed)).toEqual([false, true]);
    const written = await world.rows.find(
      'audit_entries',
      { tenantId: tenant.tenantId, targetKind: 'certification' },
      ['action', 'changes'],
    );
    expect(written.map(({ action }) => action)).toEqual([
      'certification.submit',
      'certification.reject',
      'certification.submit',
      'certification.pass',
    ]);
    expect(JSON.stringify(written)).not.toContain(document.documentNumber);
  });

  it('of two decisions made at once has one', async () => {
    const tenant = await makeTenant(world);
    await submit(tenant, [await pictureOf(tenant)]).expect(200);
    const { id } = await caseOf(tenant);
    const replies = await Promise.all([
      decide(id, 'pass'),
      decide(id, 'reject', { reason: 'No' }),
      decide(id, 'pass'),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('submitted twice at once is one', async () => {
    const tenant = await makeTenant(world);
    const ids = [await pictureOf(tenant), await pictureOf(tenant)];
    const replies = await Promise.all(ids.map((id) => submit(tenant, [id])));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('takes only pictures of the own tenant that nothing was submitted with', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const [fine, theirs] = [await pictureOf(tenant), await pictureOf(other)];
    for (const wrong of [theirs, 'pic_00000000000000000000000000']) {
      const reply = await submit(tenant, [fine, wrong]).expect(400);
      expect(reply.body.details.map(({ field }: { field: string }) => field)).toEqual(['pictureIds[1]']);
    }
    // The list that contains a malformed id refuses it.
    const malformed = await submit(tenant, [fine, '']).expect(400);
    expect(malformed.body.details.map(({ field }: { field: string }) => field)).toEqual(['pictureIds']);
    expect((await tenant.as('get', '/api/user')).body.data.certification, 'nothing was kept').toBe('none');
    await submit(tenant, [fine]).expect(200);
    await decide((await caseOf(tenant)).id, 'reject', { reason: 'No' }).expect(200);
    expect((await submit(tenant, [fine]).expect(400)).body.details[0].field).toBe('pictureIds[0]');
  });

  it.each([
    [{ kind: 'dog' }, 'kind'],
    [{ realName: '' }, 'realName'],
    [{ realName: 'x'.repeat(certificationLimits.realNameMax + 1) }, 'realName'],
    [{ documentNumber: '123' }, 'documentNumber'],
    [{ documentNumber: '1'.repeat(certificationLimits.documentNumberMax + 1) }, 'documentNumber'],
    [{ documentNumber: '12\u00003' }, 'documentNumber'],
    [{ pictureIds: [] }, 'pictureIds'],
    [{ pictureIds: ['a', 'b', 'c'] }, 'pictureIds'],
    [{ pictureIds: ['a', 'a'] }, 'pictureIds'],
    [{ pictureIds: 'a' }, 'pictureIds'],
  ])('refuses %j', async (wrong, field) => {
    const tenant = await makeTenant(world);
    const reply = await submit(tenant, [await pictureOf(tenant)], wrong).expect(400);
    expect(reply.body.details[0].field).toBe(field);
  });

  it('is rejected for a reason, and found by its id', async () => {
    const tenant = await makeTenant(world);
    await submit(tenant, [await pictureOf(tenant)]).expect(200);
    const { id } = await caseOf(tenant);
    for (const reason of [undefined, '', 'x'.repeat(certificationLimits.reasonMax + 1)]) {
      expect((await decide(id, 'reject', { reason }).expect(400)).body.details[0].field).toBe('reason');
    }
    await decide('cer_00000000000000000000000000', 'pass').expect(404);
    await decide('x', 'pass').expect(404);
  });
});

describe('a picture of a document', () => {
  it('is drawn anew, kept sealed and shown to operators alone, as a file', async () => {
    const tenant = await makeTenant(world);
    const id = await pictureOf(tenant);
    const path = `/api/operator/certifications/pictures/${id}`;
    await operator.as('get', path).expect(404);
    await submit(tenant, [id]).expect(200);
    const reply = await operator.as('get', path).buffer().expect(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringContaining('attachment') as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const shown = await sharp(reply.body as Buffer).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
    expect(shown.exif).toBeUndefined();
    const [row] = await world.rows.find('certification_pictures', { id }, ['sealed']);
    expect(row?.sealed).not.toContain((reply.body as Buffer).toString('base64').slice(0, 40));
    await tenant.as('get', path).expect(403);
  });

  it('is refused where it is none, is too large or comes under another name', async () => {
    const tenant = await makeTenant(world);
    for (const bytes of [
      Buffer.from('<svg onload=alert(1)>'),
      Buffer.from('GIF89a'),
      photo.subarray(0, 200),
    ]) {
      const { body } = await upload(tenant, bytes).expect(400);
      expect(body.details[0].field).toBe('picture');
    }
    await upload(tenant, Buffer.alloc(2 * 1024 * 1024 + 1)).expect(413);
    await upload(tenant, photo, 'text/html').expect(415);
    await tenant.as('post', '/api/certification/pictures').send({ picture: 'x' }).expect(415);
  });

  it('is forgotten where nothing is submitted with it', async () => {
    const tenant = await makeTenant(world);
    const kept = async () =>
      (await world.rows.find('certification_pictures', { tenantId: tenant.tenantId }, ['id'])).map(
        ({ id }) => id,
      );
    const ids: string[] = [];
    for (let time = 0; time < 12; time++) {
      ids.push(await pictureOf(tenant));
      // Moves the submissions into different minutes.
      const store = world.app.get(RedisStore);
      await store.redis.del(`${store.key('throttle', 'pictures', '60')}:${tenant.ownerId}`);
    }
    expect(await kept(), 'the latest ten wait').toEqual(ids.slice(2));
    await submit(tenant, [ids[11]]).expect(200);
    await world.rows.change(
      'certification_pictures',
      { id: ids.slice(10, 12) },
      { createdAt: new Date(Date.now() - 90_000_000) },
    );
    await world.app.get(DocumentPictureService, { strict: false }).dropUnused();
    expect(await kept()).toEqual([...ids.slice(2, 10), ids[11]]);
  });
});

it('certifications wait in the order they came, before those decided, and are found by name', async () => {
  const word = randomUUID().slice(0, 8);
  const made: string[] = [];
  for (const name of ['A', 'B', 'C']) {
    const tenant = await makeTenant(world);
    await submit(tenant, [await pictureOf(tenant)], { realName: `${name} ${word}` }).expect(200);
    made.push((await caseOf(tenant)).id);
  }
  await decide(made[0] ?? '', 'pass').expect(200);
  const { items, total } = await cases(`search=${word.toUpperCase()}`);
  expect([total, ...items.map(({ id }) => id)]).toEqual([3, made[1], made[2], made[0]]);
  expect((await cases(`search=${word}&status=passed`)).items.map(({ id }) => id)).toEqual([made[0]]);
  const owner = await makeTenant(world);
  await owner.as('get', '/api/operator/certifications').expect(403);
});

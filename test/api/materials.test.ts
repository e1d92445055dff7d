import {
  type EditMaterial,
  type Group,
  type Material,
  type MaterialCounts,
  materialLimits,
  type Page,
} from '@parley/contracts/public';
import { MaterialRepository } from '@parley/domain/materials';
import { Database } from '@parley/platform/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { eventsOf } from '../support/events.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { mp3, mp4Video } from '../support/recordings.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
let library: ReturnType<typeof libraryOf>;
beforeEach(async () => {
  tenant = await makeTenant(world);
  library = libraryOf(world, tenant.token);
});

const list = async (query = ''): Promise<Page<Material>> =>
  dataOf(await tenant.as('get', `/api/materials?${query}`).expect(200));
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);
const get = (id: string) => tenant.as('get', `/api/materials/${id}`);
const edit = (id: string, changes: EditMaterial) => tenant.as('patch', `/api/materials/${id}`).send(changes);
const remove = (ids: string[]) => tenant.as('post', '/api/materials/delete').send({ ids });
const groups = async (kind = 'material'): Promise<Group[]> =>
  dataOf(await tenant.as('get', `/api/groups?kind=${kind}`).expect(200));
const events = async (): Promise<string[][]> =>
  (await eventsOf(world, tenant.tenantId, 'library.changed')).map(({ parts }) => parts);
const actions = async (): Promise<string[]> =>
  (await world.rows.find('audit_entries', { tenantId: tenant.tenantId }, ['action'])).map(
    ({ action }) => action,
  );
/** Stores the reference of a reply that sends it. */
const use = (holderId: string, materialIds: string[], by = tenant) =>
  world.app
    .get(Database)
    .asTenant(by.tenantId, (tx) =>
      world.app.get(MaterialRepository, { strict: false }).setUses(tx, [{ id: holderId, materialIds }]),
    );

describe('a material', () => {
  test('of each type is kept, listed, changed and deleted', async () => {
    const [picture, audio, video] = [
      await library.upload(await somePicture()),
      await library.upload(mp3(), 'hello.mp3'),
      await library.upload(mp4Video(), 'tour.mp4'),
    ];
    const group = await library.group('Greetings');
    const text = await library.material({ title: ' Hello ', content: ' Good day!\nHow are you? ' });
    expect(text).toMatchObject({
      type: 'text',
      title: 'Hello',
      content: 'Good day!\nHow are you?',
      link: '',
      groupId: null,
      medium: null,
      uses: 0,
    });
    const card = await library.material({
      type: 'card',
      title: 'Offer',
      content: 'Half price',
      link: 'https://shop.example/x',
      mediumId: picture.id,
      groupId: group.id,
    });
    expect(card).toMatchObject({ link: 'https://shop.example/x', groupId: group.id });
    expect(card.medium).toEqual(picture);
    await library.material({ type: 'picture', title: 'Front', content: '', mediumId: picture.id });
    await library.material({ type: 'audio', title: 'Voice', content: '', mediumId: audio.id });
    await library.material({ type: 'video', title: 'Tour', content: '', mediumId: video.id });

    const { items, total } = await list();
    expect([total, items.map(({ type }) => type)]).toEqual([
      5,
      ['video', 'audio', 'picture', 'card', 'text'],
    ]);
    expect(dataOf<MaterialCounts>(await tenant.as('get', '/api/materials/counts'))).toEqual({
      all: 5,
      text: 1,
      picture: 1,
      audio: 1,
      video: 1,
      card: 1,
      ungrouped: 4,
    });
    const other = await library.upload(await somePicture());
    const changed = await edit(card.id, { title: 'Offer!', mediumId: other.id, groupId: null }).expect(200);
    expect(dataOf<Material>(changed)).toMatchObject({
      title: 'Offer!',
      content: 'Half price',
      groupId: null,
      medium: { id: other.id },
    });
    await edit(card.id, { title: 'Offer!' }).expect(200);
    await remove(items.map(({ id }) => id)).expect(200);
    expect((await list()).total).toBe(0);
    const [, , , , , ...rest] = (await actions()).filter((action) => action.startsWith('materials.'));
    expect(rest).toEqual(['materials.edit', ...Array.from({ length: 5 }, () => 'materials.delete')]);
    expect(await events()).toHaveLength(8);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 'x'.repeat(materialLimits.titleMax + 1) }, 'title'],
    [{ content: '' }, 'content'],
    [{ content: ' \n ' }, 'content'],
    [{ content: 'a\u0007b' }, 'content'],
    [{ content: 'half \ud83d' }, 'content'],
    [{ content: 'x'.repeat(materialLimits.contentMax + 1) }, 'content'],
    [{ type: 'poem' }, 'type'],
    [{ link: 'https://a.example' }, 'link'],
    [{ type: 'picture' }, 'mediumId'],
    [{ mediumId: 'med_00000000000000000000000000' }, 'mediumId'],
    [{ groupId: 5 }, 'groupId'],
    [{ groupId: 'x y' }, 'groupId'],
  ])('is refused with %j', async (wrong, field) => {
    const reply = await tenant
      .as('post', '/api/materials')
      .send({ type: 'text', title: 'Hello', content: 'Good day!', ...wrong })
      .expect(400);
    expect(failureOf(reply).details?.[0]?.field).toBe(field);
  });

  test.each(['', 'shop.example', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'http://'])(
    'of a card links to the web alone, not to %j',
    async (link) => {
      const { id } = await library.upload(await somePicture());
      const card = { type: 'card', title: 'Offer', content: '', mediumId: id };
      const reply = await tenant
        .as('post', '/api/materials')
        .send({ ...card, link })
        .expect(400);
      expect(failureOf(reply).details?.[0]?.field).toBe('link');
      await tenant
        .as('post', '/api/materials')
        .send({ ...card, link: 'http://a.example' })
        .expect(200);
    },
  );

  test('takes a file of its own tenant and of its type', async () => {
    const other = await makeTenant(world);
    const theirs = await libraryOf(world, other.token).upload(await somePicture());
    const [mine, song] = [await library.upload(await somePicture()), await library.upload(mp3())];
    for (const mediumId of [theirs.id, song.id, 'med_00000000000000000000000000']) {
      const reply = await tenant
        .as('post', '/api/materials')
        .send({ type: 'picture', title: 'Front', mediumId })
        .expect(400);
      expect(failureOf(reply)).toMatchObject({
        error: 'materials.medium_wrong',
        details: [{ field: 'mediumId' }],
      });
    }
    const front = await library.material({ type: 'picture', title: 'Front', mediumId: mine.id });
    expect(failureOf(await edit(front.id, { mediumId: song.id }).expect(400)).error).toBe(
      'materials.medium_wrong',
    );
  });

  test('is found by its words, type and group, and sorted', async () => {
    const group = await library.group('Prices');
    await library.material({ title: 'Alpha 50%', content: 'half price', groupId: group.id });
    await library.material({ title: 'beta', content: 'wholesale' });
    await library.material({
      type: 'picture',
      title: 'Gamma',
      content: '半价',
      mediumId: (await library.upload(await somePicture())).id,
    });
    expect(await titles('search=price')).toEqual(['Alpha 50%']);
    expect(await titles(`search=${encodeURIComponent('半价')}`)).toEqual(['Gamma']);
    expect(await titles('search=%25')).toEqual(['Alpha 50%']);
    expect(await titles('type=picture')).toEqual(['Gamma']);
    expect(await titles(`groupId=${group.id}`)).toEqual(['Alpha 50%']);
    expect(await titles('ungrouped=true&sort=title')).toEqual(['beta', 'Gamma']);
    expect(await titles('sort=title&descending=true')).toEqual(['Gamma', 'beta', 'Alpha 50%']);
    expect(await titles('pageSize=1&page=2')).toEqual(['beta']);
  });

  test('that replies send is not deleted, nor any named with it', async () => {
    const [used, unused] = [await library.material({ title: 'Used' }), await library.material()];
    await use('qck_1', [used.id, used.id]);
    await use('kwd_1', [used.id]);
    expect(dataOf<Material>(await get(used.id)).uses).toBe(2);
    const reply = await remove([unused.id, used.id]).expect(409);
    expect(failureOf(reply)).toMatchObject({
      error: 'materials.in_use',
      details: [{ field: 'ids[1]', rule: 'in_use', message: expect.stringContaining('"Used" is sent by 2') }],
    });
    expect((await list()).total).toBe(2);
    await use('qck_1', []);
    await use('kwd_1', [unused.id]);
    await remove([used.id]).expect(200);
    await remove([unused.id]).expect(409);
  });

  test('deleted while a reply begins to send it is either used or gone', async () => {
    const other = await makeTenant(world);
    for (let round = 0; round < 8; round++) {
      const { id } = await library.material();
      const [deleted, used] = await Promise.all([
        remove([id]),
        use(`qck_${round}`, [id]).then(
          () => true,
          (error: { code: string }) => error.code,
        ),
      ]);
      expect([
        [200, 'materials.not_found'],
        [409, true],
      ]).toContainEqual([deleted.status, used]);
    }
    const { id } = await library.material();
    await expect(use('qck_1', [id], other)).rejects.toMatchObject({ code: 'materials.not_found' });
  });

  test('is moved and deleted with others, all or none', async () => {
    const [one, two] = [await library.material(), await library.material()];
    const [group, replies] = [await library.group('Prices'), await library.group('Prices', 'quick-reply')];
    const move = (ids: string[], groupId: unknown) =>
      tenant.as('post', '/api/materials/move').send({ ids, groupId });
    const nobody = 'mat_00000000000000000000000000';
    expect(failureOf(await move([one.id, nobody], group.id).expect(404)).details?.[0]?.field).toBe('ids[1]');
    expect(failureOf(await move([one.id], replies.id).expect(404)).error).toBe('groups.not_found');
    expect(failureOf(await remove([one.id, nobody]).expect(404)).details?.[0]?.field).toBe('ids[1]');
    for (const wrong of [[], [one.id, one.id], ['x y'], 'x']) {
      expect(failureOf(await remove(wrong as string[]).expect(400)).details?.[0]?.field).toBe('ids');
    }
    await move([one.id, two.id], undefined).expect(400);
    await move([one.id, two.id], group.id).expect(200);
    expect((await groups())[0]).toMatchObject({ name: 'Prices', items: 2 });
    await move([one.id], null).expect(200);
    expect((await groups())[0]?.items).toBe(1);
  });

  test('sent twice under one key is one', async () => {
    const send = () =>
      tenant
        .as('post', '/api/materials')
        .set('idempotency-key', 'a-key-of-this-material-1')
        .send({ type: 'text', title: 'Hello', content: 'Good day!' })
        .expect(200);
    expect(dataOf<Material>(await send()).id).toBe(dataOf<Material>(await send()).id);
    expect((await list()).total).toBe(1);
  });

  test('is not created where no more fit', async () => {
    await world.rows.add(
      'materials',
      Array.from({ length: materialLimits.materialsMax - 1 }, (_, n) => ({
        id: `mat_${tenant.tenantId}${n}`,
        tenantId: tenant.tenantId,
        type: 'text' as const,
        title: 'x',
        content: 'x',
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    );
    const replies = await Promise.all(
      [1, 2].map(() =>
        tenant.as('post', '/api/materials').send({ type: 'text', title: 'Hello', content: 'x' }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('groups', () => {
  const names = async (kind?: string) => (await groups(kind)).map(({ name }) => name);
  const move = (id: string, before: unknown) => tenant.as('post', `/api/groups/${id}/move`).send({ before });

  test('are created, renamed, ordered and deleted, each kind for itself', async () => {
    const [a, b, c] = [await library.group(' A '), await library.group('B'), await library.group('C')];
    await library.group('A', 'quick-reply');
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect(await names('quick-reply')).toEqual(['A']);
    const moved = dataOf<Group[]>(await move(c.id, a.id).expect(200));
    expect(moved.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
    await move(c.id, null).expect(200);
    await move(a.id, a.id).expect(200);
    expect(await names()).toEqual(['A', 'B', 'C']);
    const rename = (id: string, name: string) => tenant.as('patch', `/api/groups/${id}`).send({ name });
    expect(dataOf<Group>(await rename(b.id, ' Better ').expect(200))).toMatchObject({ name: 'Better' });
    expect(failureOf(await rename(b.id, 'A').expect(409))).toMatchObject({
      error: 'groups.name_taken',
      details: [{ field: 'name' }],
    });
    const inside = await library.material({ groupId: b.id });
    await tenant.as('delete', `/api/groups/${b.id}`).expect(200);
    await tenant.as('delete', `/api/groups/${b.id}`).expect(404);
    expect(dataOf<Material>(await get(inside.id)).groupId).toBeNull();
    expect(await events()).toContainEqual(['quick-replies']);
  });

  test('have names of their own, also of two created at once', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => tenant.as('post', '/api/groups').send({ kind: 'material', name: 'Prices' })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    for (const name of ['', ' ', 'a\u0000', 'x'.repeat(materialLimits.groupNameMax + 1), 5]) {
      await tenant.as('post', '/api/groups').send({ kind: 'material', name }).expect(400);
    }
    await tenant.as('post', '/api/groups').send({ kind: 'thing', name: 'A' }).expect(400);
    await tenant.as('get', '/api/groups?kind=thing').expect(400);
  });

  test('are moved before one of their own kind', async () => {
    const [a, replies] = [await library.group('A'), await library.group('B', 'quick-reply')];
    expect(failureOf(await move(a.id, replies.id).expect(404)).details?.[0]?.field).toBe('before');
    await move('grp_00000000000000000000000000', null).expect(404);
    await move(a.id, undefined).expect(400);
    const c = await library.group('C');
    const told = async () => (await events()).filter(([part]) => part === 'materials').length;
    const before = await told();
    await move(c.id, a.id).expect(200);
    expect(await names('material')).toEqual(['C', 'A']);
    expect(await told()).toBe(before + 1);
  });

  test('are not created where no more fit', async () => {
    await world.rows.add(
      'library_groups',
      Array.from({ length: materialLimits.groupsMax }, (_, n) => ({
        id: `grp_${tenant.tenantId}${n}`,
        tenantId: tenant.tenantId,
        kind: 'material' as const,
        name: String(n),
        position: n,
        createdAt: new Date(),
      })),
    );
    const reply = await tenant.as('post', '/api/groups').send({ kind: 'material', name: 'One more' });
    expect([reply.status, failureOf(reply).error]).toEqual([409, 'groups.too_many']);
  });
});

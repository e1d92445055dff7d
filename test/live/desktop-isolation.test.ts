import { randomUUID } from 'node:crypto';
import type { DesktopFrames } from '@parley/contracts/public';
import { DesktopCommandRepository } from '@parley/domain/commands';
import { Database } from '@parley/platform/database';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  fanEvent,
  makeSubAccount,
  RawClient,
  receivedEvent,
  sentEvent,
  type TestSubAccount,
} from '../support/desktop.js';
import { rowsOf } from '../support/rows.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

interface Theirs {
  tenantId: string;
  subAccountId: string;
  code: string;
  socialAccountId: string;
  account: string;
  commandId: string;
}

let mine: { tenantId: string; desk: TestSubAccount };
let theirs: Theirs;

beforeAll(async () => {
  const { tenantId: own } = await makeTenant(world);
  mine = { tenantId: own, desk: await makeSubAccount(world, own) };
  const { tenantId } = await makeTenant(world);
  const { id: subAccountId, code } = await makeSubAccount(world, tenantId);
  const { socialAccountId } = await makeSocialAccount(world, tenantId, { subAccountId });
  const row = await world.rows.one('social_accounts', { id: socialAccountId });
  await world.rows.change(
    'social_accounts',
    { id: socialAccountId },
    { status: 'online', leaseUntil: new Date(Date.now() + 86_400_000) },
  );
  await world.rows.add('environments', { socialAccountId, tenantId, locale: 'en-US', updatedAt: new Date() });
  await world.rows.add('quick_replies', {
    id: 'qck_00000000000000000000000000',
    tenantId,
    name: '/theirs',
    comparedName: '/theirs',
    title: 'Theirs',
    content: 'Theirs',
    position: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const commandId = await world.app.get(Database).asTenant(tenantId, (tx) =>
    world.app.get(DesktopCommandRepository, { strict: false }).enqueue(tx, {
      subAccountId,
      socialAccountId,
      cause: 'isolation',
      command: {
        kind: 'reply',
        socialAccountId,
        contactAccount: 'ann',
        text: 'Hello',
      },
    }),
  );
  theirs = { tenantId, subAccountId, code, socialAccountId, account: row?.account ?? '', commandId };
});

const item = (error: string) => ({ ok: true, data: { results: [{ ok: false, error }] } });

const unknownAccount = { ok: false, error: 'fans.social_account_unknown' };

/** Each frame with another tenant's records, and its answer. */
const frames: Record<keyof DesktopFrames, (of: Theirs) => [body: object, answer: object]> = {
  // Another tenant may have the same account of the platform, as a record of its own.
  'ports:open': ({ account, socialAccountId }) => [
    { ports: [{ platform: 'telegram', account, socialAccountId, id: socialAccountId }] },
    { ok: true },
  ],
  'ports:update': ({ socialAccountId }) => [
    { ports: [{ socialAccountId, status: 'fault' }] },
    item('ports.not_found'),
  ],
  'ports:close': ({ socialAccountId }) => [{ socialAccountIds: [socialAccountId] }, item('ports.not_found')],
  'ports:heartbeat': ({ socialAccountId }) => [
    { socialAccountIds: [socialAccountId] },
    { ok: true, data: { lost: [{ socialAccountId, reason: 'taken_over' }] } },
  ],
  report: ({ socialAccountId, commandId }) => [
    {
      events: [
        fanEvent(socialAccountId),
        receivedEvent(socialAccountId, 'ann', 'Hello'),
        sentEvent(socialAccountId, 'ann', 'Hello', { commandId }),
      ],
    },
    { ok: true, data: { results: Array.from({ length: 3 }, () => unknownAccount) } },
  ],
  // The contact belongs to another tenant, so it has no pinned language here.
  translate: ({ socialAccountId }) => [
    { texts: [{ id: randomUUID(), text: 'Hello', contact: { socialAccountId, account: 'ann' } }] },
    item('translation.target_missing'),
  ],
  'environments:read': () => [{}, { ok: true, data: { environments: [] } }],
  'quick-replies:read': () => [{}, { ok: true, data: { quickReplies: [], cursor: null } }],
  'command:confirm': ({ commandId }) => [
    { ids: [commandId] },
    { ok: false, error: 'desktop.command_unknown' },
  ],
};

describe('a client that names another tenant', () => {
  test.each(Object.keys(frames) as (keyof DesktopFrames)[])('in %s is refused', async (name) => {
    const before = await rowsOf(world, theirs.tenantId);
    const client = await RawClient.connect(world, { by: 'code', code: mine.desk.code });
    const [body, expected] = frames[name](theirs);
    const { tenantId, subAccountId } = theirs;
    const answer = await client.raw(name, { v: 1, ...body, tenantId, subAccountId });
    expect(answer).toMatchObject(expected);
    if (name !== 'ports:heartbeat') expect(JSON.stringify(answer)).not.toContain(theirs.socialAccountId);
    client.close();
    expect(await rowsOf(world, tenantId)).toEqual(before);
    expect(client.commands).toEqual([]);
  });

  test('in its handshake is who its code says', async () => {
    const before = await rowsOf(world, theirs.tenantId);
    const { tenantId, subAccountId } = theirs;
    const client = await RawClient.connect(world, {
      by: 'code',
      code: mine.desk.code,
      tenantId,
      subAccountId,
      role: 'operator',
      rooms: [tenantId],
    });
    expect(client.welcome).toMatchObject({
      tenantId: mine.tenantId,
      subAccountId: mine.desk.id,
      commands: [],
    });
    client.close();
    expect(await rowsOf(world, tenantId)).toEqual(before);
  });
});

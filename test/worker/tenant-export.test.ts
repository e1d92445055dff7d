import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  defaultSettings,
  type Failure,
  mentionOf,
  type SubAccount,
  type Task,
} from '@parley/contracts/public';
import { chunkSql, exportSections } from '@parley/domain/export';
import { TaskFileStore, TaskRepository } from '@parley/domain/tasks';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { EventQueues } from '@parley/platform/queue';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { archive } from '../support/chat.js';
import { tenantTables } from '../support/rows.js';
import { finishedTask, taskBytes } from '../support/tasks.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

const begin = async (tenant: TestTenant): Promise<Task> =>
  dataOf(await tenant.as('post', '/api/tenant/export').expect(200));

/** Every file of the archive, read by the system's own unzip. */
async function filesOf(tenant: TestTenant, { id, file }: Task): Promise<Map<string, string>> {
  const reply = await taskBytes(tenant, id);
  const bytes = reply.body as Buffer;
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${file?.name}"`);
  expect(bytes.length).toBe(file?.bytes);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'export-'));
  try {
    fs.writeFileSync(path.join(folder, 'it.zip'), bytes);
    execFileSync('unzip', ['-q', 'it.zip', '-d', 'out'], { cwd: folder });
    const names = fs.readdirSync(path.join(folder, 'out'));
    return new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, 'out', name), 'utf8')]));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Rows by their header, for cells without line ends. */
function rowsOf(csv = ''): Record<string, string>[] {
  const [header = '', ...lines] = csv.replace(/^\uFEFF/, '').split('\r\n');
  const cells = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    );
  const names = cells(header);
  return lines.map((line) => {
    const row = cells(line);
    return Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']));
  });
}

async function fill(tenant: TestTenant, contacts: number): Promise<SubAccount> {
  const made = dataOf<SubAccount>(
    await tenant
      .as('post', '/api/sub-accounts')
      .send({ ...defaultSettings, platforms: ['telegram', 'line'], remark: '=HYPERLINK("x"), "夜班"' })
      .expect(200),
  );
  const { socialAccountId } = await makeSocialAccount(world, tenant.tenantId, { subAccountId: made.id });
  const people = Array.from({ length: contacts }, (_, n) => {
    const id = `con_${tenant.tenantId}_${n + 1}`;
    return {
      id,
      tenantId: tenant.tenantId,
      platform: 'telegram' as const,
      accountKey: id,
      account: id,
      nickname: `@cmd ${n + 1}`,
      firstSeenAt: new Date(),
      knownAt: new Date(),
      mainId: id,
    };
  });
  await world.rows.add('contacts', people);
  await world.rows.add(
    'gains',
    people.map(({ id }) => ({
      id: `gan${id}`,
      tenantId: tenant.tenantId,
      contactId: id,
      socialAccountId,
      subAccountId: made.id,
      platform: 'telegram' as const,
      type: 'new' as const,
      dedupeScope: 'sub_account' as const,
      freshInSubAccount: true,
      freshInTenant: true,
      reportId: randomUUID(),
      gainedAt: new Date(),
      storedAt: new Date(),
    })),
  );
  await world.rows.add('proxies', {
    id: `prx_${tenant.tenantId}`,
    tenantId: tenant.tenantId,
    name: 'Exit',
    networkProtocol: 'socks5',
    host: 'proxy.example',
    port: 1_080,
    passwordSealed: 'k1.sealed.password',
    createdAt: new Date(),
  });
  return made;
}

/** The server's plan of a statement on tables too large to be read whole. */
async function planOf(text: string, values: unknown[]): Promise<string[]> {
  const client = new pg.Client(world.database.systemUrl);
  await client.connect();
  try {
    // If an index orders rows except within one instant, the plan only sorts within it.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
    const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
    return rows.map((row) => row['QUERY PLAN'] ?? '');
  } finally {
    await client.end();
  }
}

const files = () => world.app.get(TaskFileStore, { strict: false });

async function* pieceOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const partsOf = async (taskId: string): Promise<number> =>
  (await world.rows.find('task_file_parts', { taskId })).length;

/** Tables with a tenant's rows that the archive leaves out, with the reasons. */
const leftOut = {
  users: 'its owner stands in profile.json, without what a password is verified by',
  avatars: 'the owner’s picture is a file of its own',
  certification_pictures: 'pictures of documents are shown to those who decide, and to nobody else',
  message_reports: 'what was reported is archived, where that is on',
  dropped_messages: 'what conversations are still to be told of',
  waiting_translations: 'on their way to the messages they belong to',
  fan_reports: 'what was reported is counted: gains and contacts tell it',
  notice_reads: 'marks of a screen',
  remembered_forms: 'keys of a browser',
  link_click_minutes: 'clicks on their way to the tenant’s own systems: link-days count them',
  widget_mail_stops: 'hashes of addresses',
  channel_sends: 'calls on their way: what was sent is archived as a message',
  automatic_replies: 'replies on their way, or just sent: what was sent is archived as a message',
  reply_versions: 'marks by which the house knows that rules changed',
  keyword_rule_changes: 'the same of single rules',
  port_counts: 'what the open ports of social-accounts add up to',
  desktop_commands: 'deliveries to clients',
  task_file_parts: 'earlier archives',
  translation_failures: 'failed requests, kept for a day for the monitor',
  system_notice_tenants: 'whom the operator’s notices are addressed to',
  cached_translations: 'texts that were translated before, kept for a month to be given again',
  payments: 'what providers report to the operator: orders and refunds tell what came of it',
  sandbox_payments: 'what a test’s pay page was told: the orders tell what came of it',
  outbox: 'deliveries inside the house',
  rollups: 'the zone of figures, which stand in the archive themselves',
  idempotency_keys: 'answers kept for a day, for a request that is sent again',
  inbox: 'deliveries inside the house',
  link_positions: 'whose turn is next: clicks tell whom each visitor was sent to',
  link_sent_days: 'counts of clicks for daily caps: clicks and figures tell them',
  link_bindings: 'keyed hashes of addresses',
  referrals: 'promoters are other tenants: profile.json has the invite code',
  referral_signals: 'keyed hashes of what tells people apart',
};

describe('the archive of a tenant', () => {
  it('holds what people keep in conversations', async () => {
    const tenant = await makeTenant(world);
    const { conversationId, subAccountId } = await archive(world, tenant.tenantId);
    const path = `/api/conversations/${conversationId}`;
    const state = `/api/workspace/conversations/${conversationId}`;
    const scheduled = {
      id: randomUUID(),
      text: 'Good morning',
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    await tenant.as('put', `${state}/read`).send({ unread: true }).expect(200);
    await tenant.as('patch', state).send({ priority: 'high' }).expect(200);
    await tenant.as('put', `${path}/drafts/reply`).send({ text: 'A draft', version: 0 }).expect(200);
    await tenant
      .as('post', `${path}/notes`)
      .send({ text: `A note ${mentionOf(subAccountId)}` })
      .expect(200);
    await tenant.as('post', `${path}/outgoing`).send(scheduled).expect(200);
    const files = await filesOf(tenant, await finishedTask(tenant, (await begin(tenant)).id));
    const expected = {
      'conversation-states': { conversation_id: conversationId, priority: 'high' },
      'read-positions': { conversation_id: conversationId, marked_unread: 'true' },
      drafts: { conversation_id: conversationId, text: 'A draft' },
      notes: { conversation_id: conversationId, text: `A note ${mentionOf(subAccountId)}` },
      'note-mentions': { person: subAccountId },
      'outgoing-messages': { id: scheduled.id, status: 'scheduled', send_at: scheduled.sendAt },
    };
    for (const [name, row] of Object.entries(expected))
      expect(rowsOf(files.get(`${name}.csv`)), name).toEqual([expect.objectContaining(row)]);
  });

  it('holds every row of its own, and none of another’s', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const [made] = [await fill(tenant, 4_500), await fill(other, 3)];
    const asked = await begin(tenant);
    expect(asked).toMatchObject({ kind: 'tenant.export', status: 'queued', file: null });
    const task = await finishedTask(tenant, asked.id);
    expect(task).toMatchObject({ status: 'done', failed: 0, done: task.total });
    const files = await filesOf(tenant, task);
    const sections = exportSections.map(({ name }) => `${name}.csv`);
    expect([...files.keys()].sort()).toEqual([...sections, 'profile.json'].sort());
    for (const [name, table] of [
      ['sub-accounts', 'sub_accounts'],
      ['social-accounts', 'social_accounts'],
      ['contacts', 'contacts'],
      ['gains', 'gains'],
      ['audit', 'audit_entries'],
      ['proxies', 'proxies'],
    ] as const) {
      const stored = await world.rows.find(table, { tenantId: tenant.tenantId });
      const ids = rowsOf(files.get(`${name}.csv`)).map((row) => row['id'] ?? '');
      expect(ids.sort(), name).toEqual(stored.map((row) => row.id).sort());
    }
    expect(rowsOf(files.get('sub-accounts.csv'))).toEqual([
      expect.objectContaining({
        account: made.account,
        remark: `'=HYPERLINK("x"), "夜班"`,
        platforms: 'telegram line',
        created_at: made.createdAt,
      }),
    ]);
    expect(rowsOf(files.get('contacts.csv'))[0]?.['nickname']).toMatch(/^'@cmd \d+$/);
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
      tenant: { id: tenant.tenantId },
      owner: { id: tenant.ownerId },
    });
    const all = JSON.stringify([...files]);
    expect(all).not.toContain(other.tenantId);
    const secrets = await world.rows.find('sub_accounts', { tenantId: tenant.tenantId }, [
      'secretSealed',
      'secretHash',
    ]);
    for (const { secretSealed, secretHash } of secrets) {
      expect(all).not.toContain(secretSealed);
      expect(all).not.toContain(secretHash);
    }
    expect(all).not.toContain('k1.sealed.password');
    const parts = await world.rows.find('task_file_parts', { taskId: task.id });
    for (const { bytes } of parts) expect(bytes.length).toBeLessThanOrEqual(1_000_000);
    expect(parts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(task.file?.bytes);
  });

  it('holds the number of its owner’s document, opened, and its owner’s picture', async () => {
    const tenant = await makeTenant(world);
    const id = `crt_${tenant.tenantId}`;
    const sealed = world.app.get(Secrets).encrypt('E12345678', id);
    await world.rows.add('certifications', {
      id,
      tenantId: tenant.tenantId,
      kind: 'person',
      realName: '王小明',
      documentSealed: sealed,
      pictureIds: [],
      submittedAt: new Date(),
    });
    await world.rows.add('avatars', {
      id: `avt_${tenant.tenantId}`,
      tenantId: tenant.tenantId,
      userId: tenant.ownerId,
      bytes: Buffer.from('a picture'),
      createdAt: new Date(),
    });
    await world.rows.change('users', { id: tenant.ownerId }, { avatarId: `avt_${tenant.tenantId}` });
    const files = await filesOf(tenant, await finishedTask(tenant, (await begin(tenant)).id));
    expect(rowsOf(files.get('certifications.csv'))).toEqual([
      expect.objectContaining({ real_name: '王小明', document_number: 'E12345678' }),
    ]);
    expect(files.get('avatar.webp')).toBe('a picture');
    expect(JSON.stringify([...files])).not.toContain(sealed);
  });

  it('leaves out endpoints of webhooks that are deleted', async () => {
    const tenant = await makeTenant(world);
    for (const [name, deletedAt] of [
      ['Kept', null],
      ['Gone', new Date()],
    ] as const)
      await world.rows.add('webhook_endpoints', {
        id: world.app.get(Ids).next('whe'),
        tenantId: tenant.tenantId,
        name,
        url: 'https://hers.example/',
        events: ['task.done'],
        subAccountIds: [],
        withTexts: false,
        sealed: 'sealed',
        state: 'off',
        createdAt: new Date(),
        deletedAt,
      });
    const files = await filesOf(tenant, await finishedTask(tenant, (await begin(tenant)).id));
    expect(rowsOf(files.get('webhook-endpoints.csv'))).toMatchObject([{ name: 'Kept' }]);
  });

  it('leaves out no table but for a reason', async () => {
    const tables = await tenantTables(world);
    const exported = exportSections.map(({ table }) => table);
    const missing = tables.filter((name) => !exported.includes(name));
    expect(missing.sort()).toEqual(Object.keys(leftOut).sort());
  });

  it.each(exportSections)('reads $name on by an index, and sorts no table', async (section) => {
    const key = section.key.map((column) =>
      /(^|_)at$|^start$|day|quarter/.test(column)
        ? '2026-01-02'
        : ['epoch', 'number'].includes(column)
          ? 1
          : 'x',
    );
    for (const isFirst of [true, false]) {
      const lines = await planOf(chunkSql(section, 2_000, isFirst), ['tnt_x', ...(isFirst ? [] : key)]);
      const plan = lines.join('\n');
      expect(plan).toMatch(
        isFirst ? /Index Cond: .*tenant_id = / : /Index Cond: .*(tenant_id = .* >=? |>=? .*tenant_id = )/,
      );
      expect(plan).not.toMatch(/->\s+Sort {2}/);
    }
  });

  it('says that an operator acted, and not which one nor from where', async () => {
    const tenant = await makeTenant(world);
    const hidden = { id: 'usr_of_an_operator', name: 'operator@test.example', address: '192.0.2.77' };
    await world.rows.add('audit_entries', {
      id: 'aud_x',
      tenantId: tenant.tenantId,
      at: new Date(),
      actorKind: 'operator',
      actorId: hidden.id,
      actorName: hidden.name,
      action: 'x',
      targetKind: '',
      targetId: '',
      targetName: '',
      changes: {},
      address: hidden.address,
    });
    const files = await filesOf(tenant, await finishedTask(tenant, (await begin(tenant)).id));
    const shown = rowsOf(files.get('audit.csv')).find((row) => row['id'] === 'aud_x');
    expect(shown).toMatchObject({ actor_kind: 'operator', actor_id: '', actor_name: '', address: '' });
    for (const text of Object.values(hidden)) expect(JSON.stringify([...files])).not.toContain(text);
  });

  it('is made one at a time, and only the latest is kept', async () => {
    const tenant = await makeTenant(world);
    const queue = world.worker?.get(EventQueues, { strict: false }).queue('tasks');
    await queue?.pause();
    const first = await begin(tenant);
    const refused = await tenant.as('post', '/api/tenant/export').expect(409);
    expect((refused.body as Failure).error).toBe('tasks.already_running');
    expect((await tenant.as('get', `/api/tasks/${first.id}/file`).expect(404)).body).toMatchObject({
      error: 'tasks.no_file',
    });
    await queue?.resume();
    await finishedTask(tenant, first.id);
    const second = await finishedTask(tenant, (await begin(tenant)).id);
    await filesOf(tenant, second);
    await tenant.as('get', `/api/tasks/${first.id}/file`).expect(404);
  });

  it('is withdrawn by a deletion, made or being made, so that it names nobody any more', async () => {
    const tenant = await makeTenant(world);
    const { id } = await fill(tenant, 3);
    const made = await finishedTask(tenant, (await begin(tenant)).id);
    expect(await partsOf(made.id)).toBeGreaterThan(0);
    // Another export, which no worker has begun yet.
    const making = { id: world.app.get(Ids).next('tsk'), tenantId: tenant.tenantId };
    await world.rows.add('tasks', {
      id: making.id,
      tenantId: making.tenantId,
      kind: 'tenant.export',
      sole: true,
      status: 'running',
      total: 3,
      params: { files: {} },
      actor: { kind: 'system', id: '', address: null, requestId: null },
      createdAt: new Date(),
    });
    await files().write(making, pieceOf('who they were'));
    const deletion = dataOf<Task>(await tenant.as('post', `/api/sub-accounts/${id}/delete`).expect(200));
    expect(await finishedTask(tenant, deletion.id)).toMatchObject({ status: 'done', failed: 0 });

    const after = dataOf<Task>(await tenant.as('get', `/api/tasks/${made.id}`).expect(200));
    expect(after).toMatchObject({ status: 'done', file: null });
    const refused = await tenant.as('get', `/api/tasks/${made.id}/file`).expect(404);
    expect((refused.body as Failure).error).toBe('tasks.no_file');
    const [row] = await world.rows.find('tasks', { id: making.id }, ['status', 'params']);
    expect(row).toEqual({ status: 'canceled', params: {} });
    await expect(files().write(making, pieceOf('too late'))).rejects.toMatchObject({
      code: 'tasks.not_running',
    });
    expect([await partsOf(made.id), await partsOf(making.id)]).toEqual([0, 0]);

    expect(await finishedTask(tenant, (await begin(tenant)).id)).toMatchObject({ status: 'done', failed: 0 });
  });

  it.each(['canceled', 'failed'])('leaves no piece where it is %s', async (end) => {
    const tenant = await makeTenant(world);
    const queue = world.worker?.get(EventQueues, { strict: false }).queue('tasks');
    await queue?.pause();
    const task = { id: (await begin(tenant)).id, tenantId: tenant.tenantId };
    await files().write(task, pieceOf('who they are'));
    expect(await partsOf(task.id)).toBe(1);
    if (end === 'canceled') await tenant.as('post', `/api/tasks/${task.id}/cancel`).expect(200);
    else {
      await world.rows.change('tasks', { id: task.id }, { total: 1 });
      const failure = { item: '1', error: 'tasks.no_file', message: 'It did not work.' } as const;
      await world.app
        .get(Database)
        .asTenant(tenant.tenantId, (tx) =>
          world.app.get(TaskRepository, { strict: false }).advance(tx, task.id, 0, failure),
        );
    }
    expect(await partsOf(task.id)).toBe(0);
    // A worker still writes to the canceled export.
    await expect(files().write(task, pieceOf('too late'))).rejects.toMatchObject({
      code: 'tasks.not_running',
    });
    expect(await partsOf(task.id)).toBe(0);
    await queue?.resume();
    expect(await finishedTask(tenant, task.id)).toMatchObject({ status: end, file: null });
  });

  it('is for its owner alone', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const { id } = await finishedTask(tenant, (await begin(tenant)).id);
    await other.as('get', `/api/tasks/${id}/file`).expect(404);
  });
});

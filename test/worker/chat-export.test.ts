import type { Failure, Task } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { archive, archiveMore } from '../support/chat.js';
import { finishedTask, taskFile } from '../support/tasks.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

const begin = async (tenant: TestTenant, body: object): Promise<Task> =>
  dataOf(await tenant.as('post', '/api/messages/export').send(body).expect(200));

type Exported = Record<string, string | null>;

const exported = async (tenant: TestTenant, body: object): Promise<Exported[]> =>
  JSON.parse(
    await taskFile(tenant, await finishedTask(tenant, (await begin(tenant, { format: 'json', ...body })).id)),
  ) as Exported[];

describe('the export of messages', () => {
  it('is a table that starts no formula, in time’s order, in UTC and in the tenant’s zone', async () => {
    const tenant = await makeTenant(world, { timeZone: 'Asia/Tokyo' });
    const at = new Date('2026-11-20T16:30:00.000Z');
    const made = await archive(world, tenant.tenantId, {
      contactAccount: '=cmd',
      contactNickname: '李, "伟"',
      messages: [
        {
          text: '+HYPERLINK("x")',
          at,
          translation: {
            text: '@SUM(A1)',
            language: 'en',
            pseudo: true,
          },
        },
        {
          text: 'two\nlines',
          at: new Date(at.getTime() + 1e3),
          direction: 'out',
          replyTitle: '-1',
        },
      ],
    });
    const task = await finishedTask(tenant, (await begin(tenant, { format: 'csv' })).id);
    expect(task).toMatchObject({ status: 'done', failed: 0, kind: 'chat.export' });
    expect(task.file?.name).toMatch(/^parley-chat-\d{4}-\d{2}-\d{2}\.csv$/);
    const csv = await taskFile(tenant, task);
    expect(Buffer.byteLength(csv)).toBe(task.file?.bytes);
    const [header, ...rows] = csv.split('\r\n');
    expect(header).toMatch(/^\uFEFFat,localTime,timeZone,platform,account,/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('2026-11-20T16:30:00.000Z,2026-11-21 01:30:00,Asia/Tokyo,telegram,');
    for (const cell of [
      `'=cmd`,
      '"李, ""伟"""',
      `"'+HYPERLINK(""x"")"`,
      `'@SUM(A1),en,true`,
      made.conversationId,
    ]) {
      expect(rows[0]).toContain(cell);
    }
    expect(rows[1]).toContain(`"two\nlines"`);
    expect(rows[1]).toContain(`,'-1,`);
  });

  it('has what the filters say, and nothing of another tenant', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const minute = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const one = await archive(world, tenant.tenantId, {
      messages: [
        { text: '何时发货', at: minute(30) },
        { text: '明天', at: minute(20) },
      ],
    });
    const two = await archive(world, tenant.tenantId, {
      platform: 'line',
      messages: [{ text: '发货了', at: minute(10) }],
    });
    await archive(world, other.tenantId, { messages: [{ text: '发货 theirs' }] });
    const texts = async (body: object) => (await exported(tenant, body)).map(({ text }) => text);
    expect(await texts({})).toEqual(['何时发货', '明天', '发货了']);
    expect(await texts({ text: '发货' })).toEqual(['何时发货', '发货了']);
    expect(await texts({ conversationId: one.conversationId })).toEqual(['何时发货', '明天']);
    expect(await texts({ subAccountId: two.subAccountId })).toEqual(['发货了']);
    expect(await texts({ platform: 'line', to: minute(15).toISOString() })).toEqual([]);
    expect(await texts({ from: minute(25).toISOString() })).toEqual(['明天', '发货了']);
    const theirs = await begin(other, { format: 'json' });
    await tenant.as('get', `/api/tasks/${theirs.id}/file`).expect(404);
    await finishedTask(other, theirs.id);
    const refused = await other
      .as('post', '/api/messages/export')
      .send({ format: 'csv', conversationId: one.conversationId })
      .expect(404);
    expect((refused.body as Failure).error).toBe('conversations.not_found');
  });

  it('shows its progress over many, and has each once', async () => {
    const tenant = await makeTenant(world);
    const made = await archive(world, tenant.tenantId);
    const count = 4_300;
    await archiveMore(
      world,
      { ...made, tenantId: tenant.tenantId },
      // Many messages have one time. Their ids separate the pages.
      Array.from({ length: count }, (_, n) => ({
        text: `message ${n}`,
        at: new Date(Date.now() - Math.floor(n / 700) * 1_000),
      })),
    );
    const asked = await begin(tenant, { format: 'json' });
    expect(asked.total, 'nobody waits for their counting').toBe(3);
    const task = await finishedTask(tenant, asked.id);
    expect(task).toMatchObject({ total: 5, done: 5, failed: 0 });
    const rows = JSON.parse(await taskFile(tenant, task)) as Exported[];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count + 1);
    const times = rows.map(({ at }) => at ?? '');
    expect(times).toEqual([...times].sort());
    const parts = await world.rows.find('task_file_parts', { taskId: task.id });
    expect(new Set(parts.map(({ fileId }) => fileId)).size, 'its pieces are gone').toBe(1);
  });

  it('is one file at a time, of what was there when it was asked for', async () => {
    const tenant = await makeTenant(world);
    expect(await exported(tenant, {})).toEqual([]);
    const reply = await tenant
      .as('post', '/api/messages/export')
      .send({ format: 'csv', text: ' ' })
      .expect(400);
    expect((reply.body as Failure).details?.[0]?.field).toBe('text');
  });
});

import { randomUUID } from 'node:crypto';
import {
  type ActivationCode,
  type CreateSubAccount,
  type CreateSubAccounts,
  defaultSettings,
  type Page,
  type SubAccount,
  type SubAccountCode,
  type Task,
  taskLimits,
} from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { SubAccountService } from '@parley/domain/sub-accounts';
import { TaskRepository, TaskScheduler } from '@parley/domain/tasks';
import { Database, type TenantTx } from '@parley/platform/database';
import { EventQueues } from '@parley/platform/queue';
import pg from 'pg';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { makeApiKey } from '../support/api-keys.js';
import { ConsoleClient } from '../support/console.js';
import { eventsAbout, handled } from '../support/events.js';
import { ownCalls } from '../support/own-calls.js';
import { makeAgent } from '../support/sign-in.js';
import { finishedTask } from '../support/tasks.js';
import { setFamily, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { RESEND_AFTER_SECONDS: '1' } });
const path = '/api/sub-accounts';

const listOf = async (tenant: TestTenant): Promise<SubAccount[]> =>
  dataOf<Page<SubAccount>>(await tenant.as('get', `${path}?sort=createdAt&pageSize=100`)).items;

const several = (given: Partial<CreateSubAccounts> = {}): CreateSubAccounts => ({
  ...defaultSettings,
  remark: 'Desk',
  platforms: ['telegram'],
  count: 3,
  ...given,
});

const make = async (tenant: TestTenant, given: Partial<CreateSubAccounts> = {}): Promise<Task> =>
  dataOf(await tenant.as('post', `${path}/create-many`).send(several(given)).expect(200));

/** Does this before each creation of one of several sub-accounts. */
function beforeEachMade(happen: (tx: TenantTx, asked: CreateSubAccount) => Promise<unknown>) {
  const service = world.worker?.get(SubAccountService, { strict: false }) as SubAccountService;
  const createIn = service.createIn.bind(service);
  return vi.spyOn(service, 'createIn').mockImplementation(async (tx, asked) => {
    await happen(tx, asked);
    return createIn(tx, asked);
  });
}

describe('a task', () => {
  it('makes several sub-accounts, each written down in the name of who asked', async () => {
    const tenant = await makeTenant(world);
    const asked = await make(tenant, { count: 12 });
    expect(asked).toMatchObject({ kind: 'sub-accounts.create', status: 'queued', total: 12, done: 0 });
    expect(await finishedTask(tenant, asked.id)).toMatchObject({
      status: 'done',
      done: 12,
      failed: 0,
      failures: [],
    });
    expect((await listOf(tenant)).map((one) => one.remark)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Desk ${index + 1}`),
    );
    const entries = await world.rows.find('audit_entries', { tenantId: tenant.tenantId }, [
      'action',
      'actorId',
      'targetKind',
    ]);
    expect(entries).toEqual([
      { action: 'sub-accounts.create-many', actorId: tenant.ownerId, targetKind: 'task' },
      ...Array.from({ length: 12 }, () => ({
        action: 'sub-accounts.create',
        actorId: tenant.ownerId,
        targetKind: 'sub-account',
      })),
    ]);
  });

  it('is refused where twenty wait or run, and taken again once one has ended', async () => {
    const tenant = await makeTenant(world);
    const one = () => tenant.as('post', `${path}/create-many`).send(several({ count: 1 }));
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const made = beforeEachMade((tx) => (tx.tenantId === tenant.tenantId ? gate : Promise.resolve()));
    const replies = await Promise.all(Array.from({ length: taskLimits.openMax + 5 }, one));
    const taken = replies.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(taskLimits.openMax);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(failureOf(reply)).toMatchObject({ code: 409, error: 'tasks.too_many' });
    const other = await makeTenant(world);
    expect(await finishedTask(other, (await make(other, { count: 1 })).id)).toMatchObject({ status: 'done' });
    letGo();
    for (const reply of taken) await finishedTask(tenant, dataOf<Task>(reply).id);
    await one().expect(200);
    made.mockRestore();
  });

  const tokens = {
    'sub-account': async (tenantId: string) => {
      const { subAccountId } = await makeAgent(world, tenantId);
      const agent = { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId } as const;
      const { accessToken } = await world.app
        .get(Database)
        .asTenant(tenantId, (tx) => world.app.get(SessionService).start(tx, agent));
      return accessToken;
    },
    'API key': async (tenantId: string) => (await makeApiKey(world, tenantId)).key,
  };

  it.each(Object.entries(tokens))(
    'of one %s is one of a few: the owner’s are taken beside them',
    async (name, tokenOf) => {
      const tenant = await makeTenant(world);
      const token = await tokenOf(tenant.tenantId);
      let letGo = (): void => undefined;
      const gate = new Promise<void>((resolve) => (letGo = resolve));
      const tasks = world.worker?.get(TaskRepository, { strict: false }) as TaskRepository;
      const start = tasks.start.bind(tasks);
      const held = vi.spyOn(tasks, 'start').mockImplementation(async (...given) => {
        await gate;
        return start(...given);
      });
      const selection = { filter: {} };
      const asked = () =>
        request(world.url)
          .post('/api/fans/notes')
          .auth(token, { type: 'bearer' })
          .set('idempotency-key', randomUUID())
          .send({ selection, note: 'x', overwrite: true });
      const replies = await Promise.all(Array.from({ length: taskLimits.openMax + 2 }, asked));
      const taken = replies.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(taskLimits.openMaxOfAgent);
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect(failureOf(reply)).toMatchObject({
          code: 409,
          error: 'tasks.too_many',
          message: expect.stringContaining(`tasks of this ${name}`),
        });
      await make(tenant, { count: 1 });
      letGo();
      held.mockRestore();
      for (const reply of taken) await finishedTask(tenant, dataOf<Task>(reply).id);
      await asked().expect(200);
    },
  );

  it('that made several sub-accounts gives all their codes at once, each written down', async () => {
    const tenant = await makeTenant(world);
    const [one, other] = [
      await make(tenant, { count: 3 }),
      await make(tenant, { count: 2, remark: 'Other' }),
    ];
    await finishedTask(tenant, one.id);
    await finishedTask(tenant, other.id);
    const ask = (body: object, by = tenant) => by.as('post', `${path}/activation-codes`).send(body);
    const codes = dataOf<SubAccountCode[]>(await ask({ taskId: one.id }).expect(200));
    expect(codes.map(({ remark }) => remark)).toEqual(['Desk 1', 'Desk 2', 'Desk 3']);
    for (const { id, account, code } of codes) {
      expect(code.startsWith(`${account}.`)).toBe(true);
      const single = await tenant.as('post', `${path}/${id}/activation-code`).expect(200);
      expect(dataOf<ActivationCode>(single).code).toBe(code);
    }
    const ids = codes.slice(1).map(({ id }) => id);
    expect(dataOf<SubAccountCode[]>(await ask({ ids }).expect(200))).toEqual(codes.slice(1));
    const shown = await world.rows.find(
      'audit_entries',
      { tenantId: tenant.tenantId, action: 'sub-accounts.activation-codes' },
      ['targetId'],
    );
    expect(shown.map((row) => row.targetId)).toEqual([...codes.map(({ id }) => id), ...ids]);
    const stranger = await makeTenant(world);
    for (const body of [{ taskId: one.id }, { ids }])
      expect((await ask(body, stranger).expect(404)).body.error).toBe('sub-accounts.not_found');
    for (const body of [{}, { ids, taskId: one.id }]) await ask(body).expect(400);
  });

  it('counts the items that fail, says why, and does the rest', async () => {
    const tenant = await makeTenant(world, { ports: 5 });
    const asked = await make(tenant, { count: 4, portMode: 'fixed', portsReserved: 2 });
    const task = await finishedTask(tenant, asked.id);
    expect(task).toMatchObject({ status: 'done', done: 4, failed: 2 });
    expect(task.failures).toEqual([
      expect.objectContaining({
        item: 'Desk 3',
        error: 'sub-accounts.reservation_too_large',
        details: [expect.objectContaining({ field: 'portsReserved' })],
      }),
      expect.objectContaining({ item: 'Desk 4' }),
    ]);
    const again = await finishedTask(
      tenant,
      (await make(tenant, { count: 1, portMode: 'fixed', portsReserved: 2 })).id,
    );
    expect(again).toMatchObject({ status: 'failed', done: 1, failed: 1 });
  });

  it('refuses at once what would fail for all', async () => {
    const tenant = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    const send = (given: Partial<CreateSubAccounts>) =>
      tenant.as('post', `${path}/create-many`).send(several(given));
    expect(failureOf(await send({ autoReply: true }).expect(403)).error).toBe('privileges.missing');
    expect(failureOf(await send({ characters: 5 }).expect(400)).details?.[0]?.field).toBe('characters');
    for (const count of [0, 101, 1.5]) await send({ count }).expect(400);
    expect(await world.rows.find('tasks', { tenantId: tenant.tenantId })).toEqual([]);
  });

  it('stops and enables many, and leaves the default one alone', async () => {
    const tenant = await makeTenant(world);
    await finishedTask(tenant, (await make(tenant)).id);
    const [first, ...others] = await listOf(tenant);
    await world.rows.change('sub_accounts', { id: first?.id }, { isDefault: true });
    const ids = [first, ...others].map((one) => one?.id);
    const change = async (verb: string): Promise<Task> =>
      finishedTask(
        tenant,
        dataOf<Task>(await tenant.as('post', `${path}/${verb}`).send({ ids }).expect(200)).id,
      );
    expect(await change('stop-many')).toMatchObject({
      status: 'done',
      total: 3,
      failed: 1,
      failures: [
        {
          item: first?.account,
          error: 'sub-accounts.default_is_fixed',
        },
      ],
    });
    expect((await listOf(tenant)).map((one) => one.status)).toEqual(['normal', 'stopped', 'stopped']);
    expect(await change('enable-many')).toMatchObject({ failed: 0 });
    expect((await listOf(tenant)).map((one) => one.status)).toEqual(['normal', 'normal', 'normal']);
  });

  it('switches on what the package has, where it is off, and nothing else', async () => {
    const tenant = await makeTenant(world);
    await finishedTask(tenant, (await make(tenant)).id);
    const [first, second, third] = await listOf(tenant);
    const on = { autoReply: true, sessionArchive: true };
    await tenant.as('patch', `${path}/${first?.id}`).send(on).expect(200);
    await tenant
      .as('patch', `${path}/${second?.id}`)
      .send({ autoReply: true, sessionArchive: false })
      .expect(200);
    const switchOn = () => tenant.as('post', `${path}/switch-on-many`).send({ filter: {} });
    const task = dataOf<Task>(await switchOn().expect(200));
    expect(await finishedTask(tenant, task.id)).toMatchObject({ status: 'done', total: 2, failed: 0 });
    const rows = await listOf(tenant);
    expect(rows.map(({ autoReply, sessionArchive }) => ({ autoReply, sessionArchive }))).toEqual([
      on,
      on,
      on,
    ]);
    expect(rows.find(({ id }) => id === third?.id)).toMatchObject({ ...third, ...on, lastActiveAt: null });
    expect(failureOf(await switchOn().expect(409)).error).toBe('request.nothing_selected');
    // A package without the privilege offers no replies.
    await tenant.as('patch', `${path}/${first?.id}`).send({ autoReply: false }).expect(200);
    await setFamily(world, tenant.tenantId, 'MIAN_FEI_ROOT');
    expect(failureOf(await switchOn().expect(409)).error).toBe('request.nothing_selected');
  });

  it('of another tenant’s sub-accounts never begins', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const task = await finishedTask(other, (await make(other)).id);
    const [theirs] = await listOf(other);
    await finishedTask(tenant, (await make(tenant, { count: 1 })).id);
    const [mine] = await listOf(tenant);
    for (const verb of ['stop-many', 'enable-many', 'delete-many']) {
      const reply = await tenant
        .as('post', `${path}/${verb}`)
        .send({ ids: [mine?.id, theirs?.id] })
        .expect(404);
      expect(failureOf(reply).error).toBe('sub-accounts.not_found');
    }
    await tenant.as('post', `${path}/${theirs?.id}/delete`).expect(404);
    await tenant.as('get', `/api/tasks/${task.id}`).expect(404);
    await tenant.as('post', `/api/tasks/${task.id}/cancel`).expect(404);
    expect(dataOf<Task[]>(await tenant.as('get', '/api/tasks').expect(200))).toHaveLength(1);
  });
});

describe('progress', () => {
  it('is pushed to the owners, the end always', async () => {
    const tenant = await makeTenant(world);
    const console = await ConsoleClient.connect(world, tenant.token);
    const { id } = await make(tenant, { count: 20 });
    await console.until('task:changed', (task) => task.id === id && task.status === 'done');
    const pushes = console.all('task:changed').filter((task) => task.id === id);
    expect(pushes.at(-1)).toMatchObject({ done: 20, total: 20 });
    expect(pushes.length).toBeLessThan(20);
    const dones = pushes.map((task) => task.done);
    expect(dones).toEqual([...dones].sort((a, b) => a - b));
    expect(pushes[0]).toMatchObject({ startedAt: expect.any(String) });
    console.close();
  });

  it('ends where somebody cancels; what is done stays', async () => {
    const tenant = await makeTenant(world);
    const { id } = await make(tenant, { count: 100 });
    const canceled = dataOf<Task>(await tenant.as('post', `/api/tasks/${id}/cancel`).expect(200));
    expect(canceled.status).toBe('canceled');
    expect(failureOf(await tenant.as('post', `/api/tasks/${id}/cancel`).expect(409)).error).toBe(
      'tasks.not_running',
    );
    await vi.waitFor(
      async () => {
        const count = await handled(world, await eventsAbout(world, 'taskId', id), 'tasks.run');
        expect(count).toBeGreaterThan(0);
      },
      { timeout: 15_000 },
    );
    const after = dataOf<Task>(await tenant.as('get', `/api/tasks/${id}`));
    expect(after).toMatchObject({ status: 'canceled', done: canceled.done });
    expect(await listOf(tenant)).toHaveLength(canceled.done);
  });

  it('is made once however many run it, and goes on where it was cut off', async () => {
    const tenant = await makeTenant(world);
    // The first event is lost with its worker and then arrives several times.
    const { id } = await make(tenant, { count: 30 });
    const deliver = async (copy: number) =>
      world.worker
        ?.get(EventQueues, { strict: false })
        .queue('tasks')
        .add('tasks.run', {
          id: `evt_copy_${copy}_${id}`,
          tenantId: tenant.tenantId,
          payload: { taskId: id },
        });
    await Promise.all([1, 2, 3].map(deliver));
    expect(await finishedTask(tenant, id)).toMatchObject({ status: 'done', done: 30, failed: 0 });
    const remarks = (await listOf(tenant)).map((one) => one.remark);
    expect(remarks.sort()).toEqual(Array.from({ length: 30 }, (_, index) => `Desk ${index + 1}`).sort());
  });

  it('never passes an item that could not be done for another reason than its own', async () => {
    const tenant = await makeTenant(world);
    const schema = new pg.Client({ connectionString: world.database.ownerUrl });
    await schema.connect();
    await schema.query(`
      create function refuse_desk() returns trigger language plpgsql as
        $$ begin if new.remark = 'Wait 2' then raise exception 'not now'; end if; return new; end $$;
      create trigger refuse_desk before insert on sub_accounts for each row execute function refuse_desk()`);
    const { id } = await make(tenant, { remark: 'Wait', count: 3 });
    await vi.waitFor(async () => expect(await listOf(tenant)).toHaveLength(1), { timeout: 15_000 });
    await schema.query('drop trigger refuse_desk on sub_accounts');
    await schema.end();
    expect(await finishedTask(tenant, id)).toMatchObject({ status: 'done', done: 3, failed: 0 });
    expect((await listOf(tenant)).map((one) => one.remark)).toEqual(['Wait 1', 'Wait 2', 'Wait 3']);
  });
});

describe('tasks beside each other', () => {
  it('of one tenant leave places to others, however long they take', async () => {
    const [busy, other] = [await makeTenant(world), await makeTenant(world)];
    await finishedTask(other, (await make(other)).id);
    const ids = (await listOf(other)).map((one) => one.id);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const made = beforeEachMade(() => gate);
    const slow = await Promise.all(Array.from({ length: 5 }, () => make(busy, { count: 2 })));
    const madeByBusy = () => ownCalls(made, busy.tenantId).length;
    await expect.poll(madeByBusy).toBe(2);
    const stop = dataOf<Task>(await other.as('post', `${path}/stop-many`).send({ ids }).expect(200));
    expect(await finishedTask(other, stop.id)).toMatchObject({ status: 'done', done: 3, failed: 0 });
    expect(madeByBusy()).toBe(2);
    open();
    for (const { id } of slow) expect(await finishedTask(busy, id)).toMatchObject({ done: 2, failed: 0 });
    made.mockRestore();
  });

  it('take turns, each handed on once, however often it is delivered', async () => {
    const tenant = await makeTenant(world);
    // All together take longer than a turn.
    const slowly = beforeEachMade((tx) => tx.query('select pg_sleep(0.25)'));
    const { id } = await make(tenant, { count: 8 });
    const again = { id: `evt_again_${id}`, tenantId: tenant.tenantId, payload: { taskId: id } };
    await world.worker?.get(EventQueues, { strict: false }).queue('tasks').add('tasks.run', again);
    expect(await finishedTask(tenant, id)).toMatchObject({ status: 'done', done: 8, failed: 0 });
    slowly.mockRestore();
    const events = await eventsAbout(world, 'taskId', id);
    const turns = events
      .filter(({ name }) => name === 'task.passed-on')
      .map(({ payload }) => payload as { turn: number });
    expect(turns.length).toBeGreaterThan(0);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, index) => index + 1));
  });

  it('fail an item that a fault of the house keeps from being done, and go on', async () => {
    const tenant = await makeTenant(world);
    const poisoned = beforeEachMade(async (_, { remark }) => {
      if (remark === 'Bad 2') throw new Error('a fault that stays');
    });
    const scheduler = world.worker?.get(TaskScheduler, { strict: false }) as TaskScheduler;
    const requeue = scheduler.requeue.bind(scheduler);
    const waits: number[] = [];
    const hastened = vi.spyOn(scheduler, 'requeue').mockImplementation((tenantId, turn, ms) => {
      if (tenantId === tenant.tenantId && turn.tries > 0) waits.push(ms);
      return requeue(tenantId, turn, 0);
    });
    const { id } = await make(tenant, { remark: 'Bad', count: 3 });
    expect(await finishedTask(tenant, id)).toMatchObject({
      status: 'done',
      done: 3,
      failed: 1,
      failures: [
        {
          item: 'Bad 2',
          error: 'server.failed',
        },
      ],
    });
    expect(poisoned.mock.calls.filter(([, asked]) => asked.remark === 'Bad 2')).toHaveLength(5);
    expect(waits).toEqual([500, 1_000, 2_000, 4_000]);
    for (const spy of [poisoned, hastened]) spy.mockRestore();
    expect((await listOf(tenant)).map((one) => one.remark)).toEqual(['Bad 1', 'Bad 3']);
  });
});

describe('a finished task', () => {
  it('is dropped after a week, with its file', async () => {
    const tenant = await makeTenant(world);
    const [old, young] = [await make(tenant, { count: 1 }), await make(tenant, { count: 1 })];
    for (const { id } of [old, young]) {
      await finishedTask(tenant, id);
      await world.rows.add('task_file_parts', {
        taskId: id,
        fileId: 'fil_x',
        part: 0,
        tenantId: tenant.tenantId,
        bytes: Buffer.from('x'),
      });
    }
    await world.rows.change('tasks', { id: old.id }, { finishedAt: new Date(Date.now() - 691_200_000) });
    await world.worker?.get(EventQueues, { strict: false }).queue('tasks').add('tasks.drop-old', {});
    await vi.waitFor(
      async () => {
        const kept = await world.rows.find('task_file_parts', { tenantId: tenant.tenantId }, ['taskId']);
        expect(kept).toEqual([{ taskId: young.id }]);
      },
      { timeout: 15_000 },
    );
    await tenant.as('get', `/api/tasks/${old.id}`).expect(404);
    await tenant.as('get', `/api/tasks/${young.id}`).expect(200);
  });

  it('keeps the first hundred failures', async () => {
    const tenant = await makeTenant(world);
    const tasks = world.app.get(TaskRepository, { strict: false });
    const { id } = await make(tenant, { count: 1 });
    await finishedTask(tenant, id);
    await world.rows.change('tasks', { id }, { status: 'running', total: 130, done: 0 });
    const failure = { item: 'x', error: 'sub-accounts.not_found', message: 'x' } as const;
    for (let index = 0; index < 130; index++) {
      await world.app.get(Database).asTenant(tenant.tenantId, (tx) => tasks.advance(tx, id, index, failure));
    }
    const task = dataOf<Task>(await tenant.as('get', `/api/tasks/${id}`));
    expect(task).toMatchObject({ status: 'failed', done: 130, failed: 130 });
    expect(task.failures).toHaveLength(100);
  });
});

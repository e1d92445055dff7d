import type { FailedJobs } from '@parley/contracts/public';
import { EventQueues, FailedJobStore } from '@parley/platform/queue';
import { expect, it, vi } from 'vitest';
import { handled } from '../support/events.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const path = '/api/operator/failed-jobs';
const queue = 'live';
const consumer = 'fans.push';

const jobs = () => world.app.get(EventQueues, { strict: false }).queue(queue);
const failedOf = async (operator: TestOperator): Promise<FailedJobs> =>
  (await operator.as('get', `${path}?queue=${queue}`).expect(200)).body.data;

let number = 0;
/** A job whose payload its handler cannot read, so that it fails at once. Returns its event's id. */
async function fail(tenantId: string): Promise<string> {
  number += 1;
  const id = `evt_${'0'.repeat(20)}${String(number).padStart(6, '0')}`;
  const data = { id, tenantId, name: 'fans.gained', payload: {} };
  await jobs().add(consumer, data, { jobId: `${id}.${consumer}`, attempts: 1 });
  await expect.poll(async () => (await jobs().getJob(`${id}.${consumer}`))?.getState()).toBe('failed');
  return id;
}

it('are listed with their errors, and run again', async () => {
  const { tenantId } = await makeTenant(world);
  const operator = await makeSignedInOperator(world);
  const event = await fail(tenantId);
  const { items } = await failedOf(operator);
  const job = items.find((one) => one.event === event);
  expect(job).toMatchObject({ queue, name: consumer, tenantId, id: `${event}.${consumer}` });
  expect(job?.reason).not.toBe('');
  const before = job?.failedAt ?? '';
  await operator.as('post', `${path}/retry`).send({ queue, id: job?.id }).expect(200);
  await expect
    .poll(async () => (await failedOf(operator)).items.find((one) => one.event === event)?.failedAt)
    .not.toBe(before);
  const entries = await world.rows.find('audit_entries', { targetId: job?.id ?? '' });
  expect(entries).toMatchObject([
    { action: 'operator.retry-job', actorId: operator.userId, targetKind: 'job', targetName: consumer },
  ]);
  expect(entries[0]?.changes).toMatchObject({ queue: { to: queue }, failure: { to: job?.reason } });
});

it('are discarded with a reason, and their event is not sent again', async () => {
  const { tenantId } = await makeTenant(world);
  const operator = await makeSignedInOperator(world);
  const event = await fail(tenantId);
  const id = `${event}.${consumer}`;
  const without = await operator.as('post', `${path}/discard`).send({ queue, id, reason: ' ' }).expect(400);
  expect(without.body.details[0].field).toBe('reason');
  await operator.as('post', `${path}/discard`).send({ queue, id, reason: 'Old payload' }).expect(200);
  expect((await failedOf(operator)).items.some((one) => one.event === event)).toBe(false);
  expect(await handled(world, [{ id: event }])).toBe(1);
  const [entry] = await world.rows.find('audit_entries', { targetId: id });
  expect(entry).toMatchObject({ action: 'operator.discard-job', tenantId: null });
  expect(entry?.changes).toMatchObject({ reason: { to: 'Old payload' }, tenantIds: { to: [tenantId] } });
  for (const verb of ['retry', 'discard'])
    await operator
      .as('post', `${path}/${verb}`)
      .send({ queue, id, ...(verb === 'discard' && { reason: 'Again' }) })
      .expect(404);
});

it('that run already are not run again, and the audit log has no entry', async () => {
  const { tenantId } = await makeTenant(world);
  const operator = await makeSignedInOperator(world);
  const id = `${await fail(tenantId)}.${consumer}`;
  vi.spyOn(world.app.get(FailedJobStore, { strict: false }), 'retry').mockResolvedValueOnce(false);
  await operator.as('post', `${path}/retry`).send({ queue, id }).expect(404);
  expect(await world.rows.find('audit_entries', { targetId: id })).toEqual([]);
});

it('refuse queues that do not exist', async () => {
  const operator = await makeSignedInOperator(world);
  const { body } = await operator.as('get', `${path}?queue=nope`).expect(400);
  expect(body.details[0].field).toBe('queue');
});

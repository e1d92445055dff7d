import type { Task } from '@parley/contracts/public';
import { expect, vi } from 'vitest';
import { dataOf } from './answers.js';
import type { TestTenant } from './tenant.js';

export async function finishedTask(tenant: TestTenant, id: string): Promise<Task> {
  let task = {} as Task;
  await vi.waitFor(
    async () => {
      task = dataOf<Task>(await tenant.as('get', `/api/tasks/${id}`).expect(200));
      expect(task.finishedAt, JSON.stringify(task)).not.toBeNull();
    },
    { timeout: 45_000, interval: 50 },
  );
  return task;
}

/** The answer with a finished task's file, as bytes. */
export const taskBytes = async (tenant: TestTenant, id: string) =>
  tenant
    .as('get', `/api/tasks/${id}/file`)
    .buffer(true)
    .parse((stream, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);

/** A finished task's file as text. */
export const taskFile = async (tenant: TestTenant, { id }: Pick<Task, 'id'>): Promise<string> =>
  ((await taskBytes(tenant, id)).body as Buffer).toString('utf8');

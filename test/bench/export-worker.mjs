// A worker process that writes a tenant's export, section by section and compressed, on request.
import { setTimeout as pause } from 'node:timers/promises';
import { TenantExportService } from '@parley/domain/export';
import { TaskEntity } from '@parley/domain/tasks';
import { Database } from '@parley/platform/database';
import { answerBench } from './bare-process.mjs';
import { openServices } from './services.mjs';

const megabyte = 1024 ** 2;
const everyMs = 20;

const services = await openServices({});
const [service, database] = [services.get(TenantExportService), services.get(Database)];

/** Runs the export as the worker's task does. */
async function exportAll(tenantId, task) {
  for (let index = 0; index < task.total; index++) {
    const written = await service.prepare(task, index);
    await database.asTenant(tenantId, async (tx) => {
      await service.store(tx, task, index, written);
      Object.assign(task, await tx.manager.findOneBy(TaskEntity, { tenantId, id: task.id }));
    });
  }
}

async function measured(work) {
  globalThis.gc?.();
  await pause(200);
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, everyMs);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  return { seconds, megabytes: (most - idle) / megabyte };
}

answerBench(async (tenantId) => {
  const { id } = await service.begin(tenantId);
  const task = await database.asTenant(tenantId, (tx) =>
    tx.manager.findOneByOrFail(TaskEntity, { tenantId, id }),
  );
  return measured(() => exportAll(tenantId, task));
});

// The export of a tenant with a hundred thousand contacts, gains and active contacts, beside `copy … to stdout` of the
// same rows; its memory use, and its effect on other requests.
import { chunkSql, exportSections } from '@parley/domain/export';
import { startProcess } from './bare-process.mjs';
import { openProbe, startApi, tokensOf } from './services.mjs';
import { sized } from './sizes.mjs';
import { prepareOnVolume } from './volume.mjs';

export const goal = { least: 0.3 };
export const unit = 'rows/s';

const rows = sized(5_000, 100_000, 1_000_000);
const mostMegabytes = 100;
const probeMs = sized(1_000, 6_000);

/** Copies the same rows by one `copy` per table; pg discards the data. Returns rows per second. */
async function copyAll(volume, tenantId) {
  const began = performance.now();
  let copied = 0;
  for (const section of exportSections) {
    const sql = chunkSql(section, Number.MAX_SAFE_INTEGER, true).replaceAll('$1', `'${tenantId}'`);
    copied += await volume.run(`copy (${sql}) to stdout (format csv)`);
  }
  return { rate: copied / ((performance.now() - began) / 1_000), copied };
}

export const prepare = ({ say }) =>
  prepareOnVolume({ say }, (volume, defer) => preparedOn({ volume, defer, say }));

async function preparedOn({ volume, defer, say }) {
  const tenantId = await volume.tenant(rows, ['fans', 'activity']);
  const endSessions = () => volume.query('delete from sessions where tenant_id = $1', [tenantId]);
  defer(endSessions);
  const [token] = await tokensOf(volume, [tenantId]);
  const removeTask = async () => {
    for (const table of ['task_file_parts', 'outbox', 'tasks'])
      await volume.query(`delete from ${table} where tenant_id = $1`, [tenantId]);
  };
  defer(removeTask);
  const api = await startApi(volume.env);
  defer(api.close);
  const exporter = await startProcess('export-worker.mjs', [], {
    env: { ...process.env, ...volume.env },
    execArgv: ['--expose-gc'],
  });
  defer(exporter.close);
  const probe = await openProbe(api.url, token);
  defer(probe.close);
  const { copied } = await copyAll(volume, tenantId);
  say(`${copied} rows`);
  const megabytes = [];
  const exported = async () => {
    const found = await exporter.ask(tenantId);
    await removeTask();
    megabytes.push(found.megabytes);
    say(`exported in ${found.seconds.toFixed(1)} s with ${found.megabytes.toFixed(0)} MB`);
    return copied / found.seconds;
  };
  return {
    ours: exported,
    limit: async () => (await copyAll(volume, tenantId)).rate,
    also: [
      {
        name: 'memory beside what is allowed',
        goal: { most: 1 },
        unit: 'MB',
        warmUp: 0,
        ours: async () => {
          await exported();
          return megabytes.at(-1);
        },
        limit: () => mostMegabytes,
      },
      {
        name: 'requests of others meanwhile, beside before',
        goal: { most: 1.5 },
        unit: 'ms (p99)',
        ours: async () => {
          const [p99] = await Promise.all([probe.p99(probeMs), exported()]);
          return p99;
        },
        limit: () => probe.p99(probeMs),
      },
    ],
  };
}

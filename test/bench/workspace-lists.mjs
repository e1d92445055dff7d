// The workspace's list at 100,000 conversations beside the same list at 1,000, and the counts beside one walk along the
// index of the open ones. A tenth is open. Without HTTP on either side.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Database } from '@parley/platform/database';
import { root } from '../../tools/fingerprint.mjs';
import { openServices } from './services.mjs';
import { sized } from './sizes.mjs';
import { idSql, prepareOnVolume } from './volume.mjs';

export const unit = 'ms';
export const operations = { samples: 40, warmUp: 20, least: 200, goals: { p50: { most: 1.3 } } };
const ofCounts = { ...operations, goals: { p50: { ours: 50 } } };

const [many, few] = [sized(1_010, 100_010), 1_000];
const owner = { subAccountId: null, seenIds: null, readOnly: false };

/**
 * Each list, by the number of the agent's sub-account; without one, the owner's.
 *
 * @type {{ name: string; agent?: number; query: object }[]}
 */
const lists = [
  { name: 'workspace-lists', query: {} },
  { name: 'unassigned', query: { view: 'unassigned' } },
  { name: 'unread', query: { unread: true } },
  { name: 'longest waiting first', query: { order: 'waiting' } },
  { name: 'mine of an agent', agent: 5, query: { view: 'mine' } },
  { name: 'an agent without an open conversation', agent: 2, query: {} },
];

export const prepare = ({ say }) => prepareOnVolume({ say }, preparedOn);

async function preparedOn(volume, defer) {
  const tenantOf = async (rows) => ({ rows, tenantId: await volume.tenant(rows, ['workspace']) });
  const [large, small] = [await tenantOf(many), await tenantOf(few)];
  const services = await openServices(volume.env);
  defer(services.close);
  const { WorkspaceService } = await import(
    pathToFileURL(path.join(root, 'libs/domain/dist/chat/index.js')).href
  );
  const [workspace, database] = [services.get(WorkspaceService), services.get(Database)];

  const scopeOf = async (rows, agent) => {
    if (agent === undefined) return owner;
    const [{ id }] = await volume.query(`select ${idSql('sub', rows, String(agent))} as id`);
    return { subAccountId: id, seenIds: [id], readOnly: false };
  };
  const reading = async ({ rows, tenantId }, agent, query) => {
    const asker = { tenantId, scope: await scopeOf(rows, agent) };
    return () => workspace.list(asker, query);
  };
  const counting = async ({ rows, tenantId }, agent) => {
    const asker = { tenantId, scope: await scopeOf(rows, agent) };
    return () => workspace.counts(asker);
  };
  const walk = () =>
    database.asTenant(large.tenantId, (tx) =>
      tx.query(
        'select count(*) from conversations where tenant_id = $1 and is_open and last_archived_at is not null',
        [large.tenantId],
      ),
    );
  const cases = [];
  for (const { name, agent, query } of lists)
    cases.push({
      name: name === 'workspace-lists' ? name : `list: ${name}`,
      ours: timing(await reading(large, agent, query)),
      limit: timing(await reading(small, agent, query)),
    });
  for (const [name, agent] of [
    ['counts: the owner', undefined],
    ['counts: an agent without an open conversation', 2],
  ])
    cases.push({
      name,
      operations: ofCounts,
      ours: timing(await counting(large, agent)),
      limit: timing(walk),
    });
  const [first, ...also] = cases;
  return { ...first, also: also.map((one) => ({ unit, operations, ...one })) };
}

const timing = (run) => async () => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};

// Checks that messages acknowledged to the clients are stored, archived and counted, and that each asking contact was
// greeted and answered once, in order.
import { until } from '../run/processes.mjs';
import { told } from './fleet.mjs';

const chunk = 10_000;

/** The messages in the database: stored, handled and archived, each once. */
async function kept(system, tenantId, ids) {
  const sum = { stored: 0, handled: 0, archived: 0 };
  for (let from = 0; from < ids.length; from += chunk) {
    const [row] = await system.query(
      `select count(*)::int as stored, count(r.handled_at)::int as handled,
         (select count(*) from messages m where m.tenant_id = $1 and m.report_id = any($2::uuid[]))::int as archived
       from message_reports r where r.tenant_id = $1 and r.id = any($2::uuid[])`,
      [tenantId, ids.slice(from, from + chunk)],
    );
    for (const [name, value] of Object.entries(row)) sum[name] += value;
  }
  return sum;
}

/** All messages of the tenant after `since`: from the roll-ups, and recounted from handled messages. */
async function counted(system, tenantId, since) {
  const [row] = await system.query(
    `select
       (select coalesce(sum(received + sent + automatic), 0)::int from message_quarters
         where tenant_id = $1 and quarter >= date_bin('15 minutes', $2, 'epoch')) as rolled,
       (select count(*)::int from message_reports where tenant_id = $1 and handled_at is not null
         and at >= date_bin('15 minutes', $2, 'epoch')) as recount`,
    [tenantId, since],
  );
  return row;
}

/** Returns rows {what, one, other, equal}. */
export async function reconcileMessages({ system, tenantId, fleet, before, withinMs }) {
  const ids = [...fleet.ackedMessages];
  const asked = new Set(
    ids.flatMap((id) => {
      const { socialAccountId, account, asks } = fleet.messages.get(id);
      return asks ? [`${socialAccountId} ${account}`] : [];
    }),
  );
  const isAnswered = (whom) => fleet.replies.get(whom)?.join() === told.join();
  const answered = () => [...asked].filter(isAnswered).length;
  let have;
  await until(
    async () => {
      have = await kept(system, tenantId, ids);
      return have.handled === ids.length && answered() === asked.size;
    },
    withinMs,
    250,
  );
  // Clients also report messages that they send on command.
  const saidInAll = () =>
    [...fleet.replies.values()].reduce((sum, texts) => sum + texts.length, fleet.written.length);
  let said;
  await until(
    async () => {
      // The last contacts to write may still be greeted meanwhile.
      const inAll = saidInAll();
      said = { ...(await kept(system, tenantId, [...fleet.ackedReplies])), inAll };
      return said.archived === inAll;
    },
    withinMs,
    250,
  );
  let figures;
  await until(
    async () => {
      figures = await counted(system, tenantId, before?.at ?? new Date(0));
      return figures.rolled === figures.recount;
    },
    withinMs,
    250,
  );
  const { rolled, recount } = figures;
  const twice = [...fleet.replies.values()].filter((texts) => new Set(texts).size < texts.length).length;
  const row = (what, one, other) => ({ what, one, other, equal: one === other });
  return [
    row('messages acked = stored', ids.length, have.stored),
    row('messages acked = archived', ids.length, have.archived),
    row('message roll-ups = recount', rolled, recount),
    row('who asked = who was greeted and answered, in order', asked.size, answered()),
    row('who was told the same twice', twice, 0),
    row('replies said = reported and archived', said.inAll, said.archived),
  ];
}

// Comparisons for the home page's benches: recounts of the single rows, and bare reads of the roll-ups.
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { volumeAt } from './volume.mjs';

const zone = 'Asia/Shanghai';

/** The work's duration in milliseconds. */
export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A pair of single operations for `measure`, in milliseconds; `goals` apply to percentiles of both. */
export const timedBeside = (name, goals, ours, limit, sampling = { samples: 100, warmUp: 50 }) => ({
  name,
  unit: 'ms',
  operations: { ...sampling, goals },
  ours: () => timed(ours),
  limit: () => timed(limit),
});

const started = (unit, column) => `date_trunc('${unit}', ${column}, '${zone}')`;

/** A recount by bucket from single rows: gains of 60 days or 48 hours, messages, and distinct contacts. */
async function recount(volume, { tenantId, unit, names }) {
  const since = new Date(volumeAt.getTime() - 61 * 86_400_000);
  const of = async (sql) => {
    const rows = await volume.query(sql, [tenantId, since]);
    return new Map(rows.map(({ start, ...row }) => [start.toISOString(), row]));
  };
  const counted = {};
  if (names.includes('gains'))
    counted.gains = await of(
      `select ${started(unit, 'gained_at')} as start, count(*)::int as gained, count(*) filter (where type = 'new')::int as fresh,
       count(*) filter (where type = 'repeat')::int as repeat,
       count(*) filter (where fresh_in_sub_account)::int as "freshInSubAccount",
       count(*) filter (where fresh_in_tenant)::int as "freshInTenant"
     from gains where tenant_id = $1 and gained_at >= $2 group by 1`,
    );
  if (names.includes('messages'))
    counted.messages = await of(
      `select start, received, sent, automatic, contacts from (
       select ${started(unit, 'quarter')} as start, sum(received)::int as received, sum(sent)::int as sent,
         sum(automatic)::int as automatic from message_quarters where tenant_id = $1 and quarter >= $2 group by 1) m
     join (select ${started(unit, 'quarter')} as start, count(distinct contact_id)::int as contacts
       from active_contacts where tenant_id = $1 and quarter >= $2 group by 1) c using (start)`,
    );
  return counted;
}

/** Rejects when a bucket of a `gains` or `messages` trend differs from the recount. */
export async function checkTrends(volume, dashboard, tenantId, names) {
  for (const [period, unit] of [
    ['24h', 'hour'],
    ['7d', 'day'],
    ['30d', 'day'],
  ]) {
    const counted = await recount(volume, { tenantId, unit, names });
    for (const name of names) {
      const { buckets } = await (name === 'gains'
        ? dashboard.trend(tenantId, { period }, {})
        : dashboard.messageTrend(tenantId, { period }, {}));
      for (const { start, current } of buckets.filter((bucket) => bucket.current !== null)) {
        const expected = counted[name].get(start);
        const isEmpty = Object.values(current).every((value) => value === 0);
        if (expected ? !isDeepStrictEqual(current, expected) : !isEmpty)
          throw new Error(`${name} of ${start}: ${JSON.stringify({ current, expected })}`);
      }
    }
  }
}

/** Reads 30 days of a tenant's roll-up in a tenant transaction on a dedicated connection. */
export async function bareRead(volume) {
  const client = new pg.Client({ connectionString: volume.env.APP_DATABASE_URL });
  await client.connect();
  const [from, to] = [new Date(volumeAt.getTime() - 60 * 86_400_000), volumeAt];
  return {
    read: async (table, tenantId) => {
      await client.query(`start transaction; set local app.tenant_id = '${tenantId}'`);
      const { rows } = await client.query({
        name: table,
        text: `select * from ${table} where tenant_id = $1 and scope = 'tenant' and start between $2 and $3`,
        values: [tenantId, from, to],
      });
      await client.query('commit');
      if (rows.length < 59) throw new Error(`${rows.length} days of ${table}`);
    },
    close: () => client.end(),
  };
}

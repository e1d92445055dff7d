// A list of many rows, and pushes of the rows on its first page.
import { setTimeout as pause } from 'node:timers/promises';
import { withTables } from '../bare-tables.mjs';
import { realtimeOf } from '../services.mjs';
import { sized } from '../sizes.mjs';
import { idSql } from '../volume.mjs';

const rows = sized(500, 10_000);
const pageSize = 100;

export const listPath = `/subpage/sonAccount?size=${pageSize}`;

export async function fillSubAccounts(system, tenantId) {
  const id = idSql('sub', rows, 'i');
  await withTables(system, [
    `set app.tenant_id = '${tenantId}'`,
    `insert into sub_accounts (id, tenant_id, account, remark, platforms, reserved_at, secret_sealed, secret_hash,
       secret_hint, status, created_at)
     select ${id}, '${tenantId}', 'bench-' || i, 'Bench ' || i, '{telegram}', now(), '', ${id}, '',
       case when i % 4 = 0 then 'stopped' else 'normal' end, now() - i * interval '1 minute'
     from generate_series(1, ${rows}) i`,
    'analyze sub_accounts',
  ]);
}

/** An open list, and pushes of its rows through Redis and the api's sockets, as the worker sends them. */
export async function openPushes(system, owner) {
  const realtime = realtimeOf(system);
  const { items } = await owner.call('sub-accounts.list', {
    query: { sort: 'fansToday', descending: true, pageSize },
  });
  const { today, total } = await owner.call('dashboard.summary');
  const push = (name, data) => realtime.toTenant(owner.user.tenantId, name, data);
  let sent = 0;
  /** Alternates between a row's whole state and its figures. Each tenth push is a notice. */
  const next = () => {
    const row = items[sent % items.length];
    sent += 1;
    row.fansToday += 1;
    row.fansTotal += 1;
    today.gained += 1;
    total.gained += 1;
    if (sent % 10 === 0) return push('notice:created', noticeOf(sent));
    if (sent % 2 === 0) return push('sub-account:changed', { ...row, devicesOnline: sent % 3 });
    const { id, fansToday, fansTotal } = row;
    const hour = { hour: new Date(0).toISOString(), count: today };
    return push('fans:counted', { today, total, hour, subAccounts: [{ id, fansToday, fansTotal }] });
  };
  return {
    get sent() {
      return sent;
    },
    next,
    /** Sends at a rate per second until stopped. */
    atRate(perSecond) {
      let isStopped = false;
      const began = performance.now();
      const from = sent;
      const running = (async () => {
        while (!isStopped) {
          const due = from + ((performance.now() - began) / 1_000) * perSecond;
          while (sent < due) await next();
          await pause(5);
        }
      })();
      return () => {
        isStopped = true;
        return running;
      };
    },
    close: () => realtime.onApplicationShutdown(),
  };
}

const noticeOf = (number) => ({
  id: `ntc_${String(number).padStart(26, '0')}`,
  kind: 'port.fault',
  level: 'info',
  params: { account: `someone ${number}` },
  subAccountId: null,
  count: 1,
  createdAt: new Date(0).toISOString(),
  lastAt: new Date(0).toISOString(),
  resolvedAt: null,
  read: false,
});

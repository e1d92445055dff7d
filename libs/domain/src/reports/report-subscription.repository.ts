import { Injectable } from '@nestjs/common';
import { type ReportKind, reportKinds, reportLimits } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { owners } from '../identity/index.js';
import { refusedEmails } from '../mail/index.js';
import { tenantZones } from '../tenants/index.js';
import { ReportSubscriptionEntity } from './report-subscription.entity.js';

export interface DueReport {
  userId: string;
  kind: ReportKind;
  /** The last local day of its period. */
  day: string;
}

const morning = `interval '${reportLimits.morningHour} hours'`;
/** The last day of the latest period whose morning has come, of a tenant `t`. Clocks that change move the morning along. */
const dueDay = (kind: string, now: string): string => `(
  case ${kind} when 'daily-close' then ((${now}::timestamptz at time zone t.time_zone) - ${morning})::date
    else date_trunc('week', (${now}::timestamptz at time zone t.time_zone) - ${morning})::date end - 1)`;

@Injectable()
export class ReportSubscriptionRepository {
  async of(tx: TenantTx, userId: string): Promise<ReportSubscriptionEntity[]> {
    return tx.manager.findBy(ReportSubscriptionEntity, { tenantId: tx.tenantId, userId });
  }

  /** The owner with this address. */
  async owner(tx: SystemTx, email: string): Promise<{ tenantId: string; userId: string } | undefined> {
    const [found] = await tx.query<{ tenantId: string; userId: string }>(
      `select u.tenant_id as "tenantId", u.id as "userId" from ${owners} u where u.email = $1`,
      [email],
    );
    return found;
  }

  /** Once switched on, it begins with the next period that ends. Returns whether the row changed. */
  async set(
    tx: TenantTx,
    { userId, kind, isOn, now }: { userId: string; kind: ReportKind; isOn: boolean; now: Date },
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into report_subscriptions as s (tenant_id, user_id, kind, is_on, sent_for, changed_at)
       select t.id, $2, $3, $4, ${dueDay('$3', '$5')}, $5 from ${tenantZones} t where t.id = $1
       on conflict (tenant_id, user_id, kind) do update set is_on = excluded.is_on, changed_at = excluded.changed_at,
         sent_for = greatest(s.sent_for, excluded.sent_for), stopped_at = null
       where s.is_on <> excluded.is_on or s.stopped_at is not null
       returning 1`,
      [tx.tenantId, userId, kind, isOn, now],
    );
    return rows.length === 1;
  }

  /** Active tenants with a report that is due, after `last`. */
  async dueTenants(tx: SystemTx, now: Date, last: string, limit: number): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct t.id from report_subscriptions s join ${tenantZones} t on t.id = s.tenant_id
       where s.is_on and t.status = 'active' and t.id > $2 and s.sent_for < ${dueDay('s.kind', '$1')}
       order by 1 limit $3`,
      [now, last, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks the reports of the tenant that are due as sent, each for one transaction. */
  async claimDue(tx: TenantTx, now: Date): Promise<DueReport[]> {
    return tx.query<DueReport>(
      `update report_subscriptions s set sent_for = ${dueDay('s.kind', '$2')} from ${tenantZones} t
       where t.id = s.tenant_id and s.tenant_id = $1 and s.is_on and t.status = 'active'
         and s.sent_for < ${dueDay('s.kind', '$2')}
       returning s.user_id as "userId", s.kind, s.sent_for::text as day`,
      [tx.tenantId, now],
    );
  }

  /** The tenants whose owner's address refused a report since the subscription last changed. */
  async refusedTenants(tx: SystemTx): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct s.tenant_id as id from report_subscriptions s
       join ${owners} u on u.tenant_id = s.tenant_id and u.id = s.user_id
       join ${refusedEmails} m on m."to" = u.email and m.created_at > s.changed_at
       where s.is_on and m.kind = any($1)`,
      [reportKinds.map((kind) => `report-${kind}`)],
    );
    return rows.map(({ id }) => id);
  }

  /** Stops all of the tenant's reports. Returns them. */
  async stop(tx: TenantTx, now: Date): Promise<Pick<DueReport, 'userId' | 'kind'>[]> {
    return tx.query<Pick<DueReport, 'userId' | 'kind'>>(
      `update report_subscriptions set is_on = false, stopped_at = $2, changed_at = $2
       where tenant_id = $1 and is_on returning user_id as "userId", kind`,
      [tx.tenantId, now],
    );
  }
}

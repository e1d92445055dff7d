import { Injectable } from '@nestjs/common';
import { contactDataLimits, type ContactDeletionStatus, type PackageFamily } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { keptUntilSql, lapsedSql } from '../billing/index.js';
import { NoticeService } from '../notifications/index.js';
import { statusesBefore } from './contact-deletion.policy.js';

interface Due {
  id: string;
  dueAt: Date;
}

const dayMs = 86_400_000;
const [firstDays, lastDays] = contactDataLimits.noticeDays;
const days = (count: number): string => `interval '${count} days'`;

/** Deletion `d` is of the end after which its tenant `t` bought nothing. */
export const standsSql = `${lapsedSql} and d.ended_at = t.package_ended_at`;
const keptUntil = keptUntilSql('t.package_ended_at');
const causeOf = (id: string, step: number): string => `contact-data.deletion_due ${id} ${step}`;

/**
 * What becomes of the deletions of a tenant. None begins before its owner was told twice, the last time a day before:
 * after a time off it is put off. Each step is asked for again in its own statement, and may run again.
 */
@Injectable()
export class ContactDeletionService {
  constructor(
    private readonly notices: NoticeService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Whatever is due now. Whoever buys beside it comes before, or after it. */
  async review(tx: TenantTx): Promise<void> {
    await this.lockPlan(tx);
    await this.cancelFallen(tx);
    await this.announce(tx);
    await this.warn(tx);
    await this.begin(tx);
  }

  /** Nothing is bought until the transaction ends. */
  async lockPlan(tx: TenantTx): Promise<void> {
    await tx.query('select 1 from tenants where id = $1 for share', [tx.tenantId]);
  }

  /** Those whose owner has bought something since. */
  async cancelFallen(tx: TenantTx): Promise<void> {
    const canceled = await tx.query<{ id: string }>(
      `update contact_deletions d set status = 'canceled', finished_at = $2 from tenants t
       where d.tenant_id = $1 and t.id = $1 and d.status = any($3) and not (${standsSql}) returning d.id`,
      [tx.tenantId, this.clock.now(), statusesBefore('canceled')],
    );
    if (canceled.length === 0) return;
    const told = canceled.flatMap(({ id }) => contactDataLimits.noticeDays.map((step) => causeOf(id, step)));
    await this.notices.cancel(tx, told);
    await this.outbox.add(tx, 'package.changed', {});
  }

  /** As soon as something was bought. */
  async afterPurchase(tx: TenantTx): Promise<void> {
    await this.lockPlan(tx);
    await this.cancelFallen(tx);
  }

  async finish(tx: TenantTx, id: string): Promise<boolean> {
    const done: ContactDeletionStatus = 'done';
    const rows = await tx.query(
      `update contact_deletions set status = $2, finished_at = $3 where id = $1 and status = any($4) returning 1`,
      [id, done, this.clock.now(), statusesBefore(done)],
    );
    if (rows.length > 0) await this.outbox.add(tx, 'package.changed', {});
    return rows.length > 0;
  }

  private async announce(tx: TenantTx): Promise<void> {
    const now = this.clock.now();
    const [due] = await tx.query<Due>(
      `insert into contact_deletions (id, tenant_id, ended_at, due_at, announced_at)
       select $2, t.id, t.package_ended_at, greatest(${keptUntil}, $3::timestamptz + ${days(firstDays)}), $3
       from tenants t
       where t.id = $1 and ${lapsedSql} and ${keptUntil} < $3::timestamptz + ${days(firstDays + 1)}
       on conflict (tenant_id, ended_at) do nothing returning id, due_at as "dueAt"`,
      [tx.tenantId, this.ids.next('cdl'), now],
    );
    if (!due) return;
    await this.publish(tx, due, { step: firstDays, now });
    // Where it was put off, the package's card shows another day.
    await this.outbox.add(tx, 'package.changed', {});
  }

  private async warn(tx: TenantTx): Promise<void> {
    const now = this.clock.now();
    const [due] = await tx.query<Due>(
      `update contact_deletions d set warned_at = $2, due_at = greatest(d.due_at, $2::timestamptz + ${days(lastDays)})
       from tenants t
       where d.tenant_id = $1 and t.id = $1 and ${standsSql} and d.status = 'announced' and d.warned_at is null
         and d.due_at < $2::timestamptz + ${days(lastDays + 1)}
       returning d.id, d.due_at as "dueAt"`,
      [tx.tenantId, now],
    );
    if (due) await this.publish(tx, due, { step: lastDays, now });
  }

  private async begin(tx: TenantTx): Promise<void> {
    await tx.query(
      `update contact_deletions d set status = 'running', began_at = $2 from tenants t
       where d.tenant_id = $1 and t.id = $1 and ${standsSql} and d.status = any($3) and d.warned_at is not null
         and d.due_at <= $2`,
      [tx.tenantId, this.clock.now(), statusesBefore('running')],
    );
  }

  /** As of the moment it was put down for: a day that it was put off by is a whole one. */
  private async publish(
    tx: TenantTx,
    { id, dueAt }: Due,
    { step, now }: { step: number; now: Date },
  ): Promise<void> {
    const [tenant] = await tx.query<{ family: PackageFamily }>(
      'select old_package_family as family from tenants where id = $1',
      [tx.tenantId],
    );
    const days = Math.floor((dueAt.getTime() - now.getTime()) / dayMs);
    await this.notices.create(tx, {
      kind: 'contact-data.deletion_due',
      subAccountId: null,
      params: {
        days,
        dueAt: dueAt.getTime(),
        ...(tenant && { family: tenant.family }),
      },
      cause: causeOf(id, step),
    });
  }
}

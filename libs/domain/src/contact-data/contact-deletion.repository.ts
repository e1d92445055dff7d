import { Injectable } from '@nestjs/common';
import { contactDataLimits, type KeptContactData } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { In } from 'typeorm';
import { keptUntilSql, lapsedSql } from '../billing/index.js';
import { tenantPlans } from '../tenants/index.js';
import { ContactDeletionEntity } from './contact-deletion.entity.js';
import { statusesBefore } from './contact-deletion.policy.js';

export interface DueDeletion {
  id: string;
  dueAt: Date;
}

export interface RunningDeletion {
  id: string;
  tenantId: string;
}

/** The counts of a step, and the key of its last row. The key is null if the step is finished. */
export interface DeletionProgress {
  last: string | null;
  contacts?: number;
  conversations?: number;
  messages?: number;
  profiles?: number;
  files?: number;
}

const [firstDays, lastDays] = contactDataLimits.noticeDays;
const days = (count: number): string => `interval '${count} days'`;
const keptUntil = keptUntilSql('t.package_ended_at');

/** Condition: deletion `d` belongs to the latest end of a package of its tenant `t`, who has bought nothing since. */
export const isCurrentSql = `${lapsedSql} and d.ended_at = t.package_ended_at`;

/** Deletions of contact data. Each change checks its condition again, so it may run twice. */
@Injectable()
export class ContactDeletionRepository {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async get(tx: TenantTx, id: string): Promise<ContactDeletionEntity> {
    return tx.manager.findOneByOrFail(ContactDeletionEntity, { tenantId: tx.tenantId, id });
  }

  /** Cancels deletions whose tenant has bought something since. Returns their ids. */
  async cancelFallen(tx: TenantTx): Promise<string[]> {
    const canceled = await tx.query<{ id: string }>(
      `update contact_deletions d set status = 'canceled', finished_at = $2 from ${tenantPlans} t
       where d.tenant_id = $1 and t.id = $1 and d.status = any($3) and not (${isCurrentSql}) returning d.id`,
      [tx.tenantId, this.clock.now(), statusesBefore('canceled')],
    );
    return canceled.map(({ id }) => id);
  }

  /** Creates the deletion for the latest end of a package, if it is due soon and does not exist. */
  async announce(tx: TenantTx, now: Date): Promise<DueDeletion | undefined> {
    const [due] = await tx.query<DueDeletion>(
      `insert into contact_deletions (id, tenant_id, ended_at, due_at, announced_at)
       select $2, t.id, t.package_ended_at, greatest(${keptUntil}, $3::timestamptz + ${days(firstDays)}), $3
       from ${tenantPlans} t
       where t.id = $1 and ${lapsedSql} and ${keptUntil} < $3::timestamptz + ${days(firstDays + 1)}
       on conflict (tenant_id, ended_at) do nothing returning id, due_at as "dueAt"`,
      [tx.tenantId, this.ids.next('cdl'), now],
    );
    return due;
  }

  /** Marks a deletion as warned if it is due in a day. If less than a day is left, postpones it. */
  async warn(tx: TenantTx, now: Date): Promise<DueDeletion | undefined> {
    const [due] = await tx.query<DueDeletion>(
      `update contact_deletions d set warned_at = $2, due_at = greatest(d.due_at, $2::timestamptz + ${days(lastDays)})
       from ${tenantPlans} t
       where d.tenant_id = $1 and t.id = $1 and ${isCurrentSql} and d.status = 'announced' and d.warned_at is null
         and d.due_at < $2::timestamptz + ${days(lastDays + 1)}
       returning d.id, d.due_at as "dueAt"`,
      [tx.tenantId, now],
    );
    return due;
  }

  /** Starts a deletion that is due and whose owner was warned. */
  async begin(tx: TenantTx): Promise<void> {
    await tx.query(
      `update contact_deletions d set status = 'running', began_at = $2 from ${tenantPlans} t
       where d.tenant_id = $1 and t.id = $1 and ${isCurrentSql} and d.status = any($3) and d.warned_at is not null
         and d.due_at <= $2`,
      [tx.tenantId, this.clock.now(), statusesBefore('running')],
    );
  }

  /** Null if another transaction has it locked. */
  async lock(tx: TenantTx, id: string): Promise<ContactDeletionEntity | null> {
    return tx.manager.findOne(ContactDeletionEntity, {
      where: { tenantId: tx.tenantId, id },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  async saveProgress(tx: TenantTx, id: string, progress: DeletionProgress): Promise<void> {
    const { last, contacts = 0, conversations = 0, messages = 0, profiles = 0, files = 0 } = progress;
    const steps = last === null ? 1 : 0;
    await tx.manager
      .createQueryBuilder()
      .update(ContactDeletionEntity)
      .set({
        step: () => 'step + :steps',
        last: last ?? '',
        contacts: () => 'contacts + :contacts',
        conversations: () => 'conversations + :conversations',
        messages: () => 'messages + :messages',
        profiles: () => 'profiles + :profiles',
        files: () => 'files + :files',
      })
      .where({ tenantId: tx.tenantId, id })
      .setParameters({ steps, contacts, conversations, messages, profiles, files })
      .execute();
  }

  /** False if it is not running any more. */
  async finish(tx: TenantTx, id: string, kept: KeptContactData): Promise<boolean> {
    const { affected } = await tx.manager.update(
      ContactDeletionEntity,
      { tenantId: tx.tenantId, id, status: In(statusesBefore('done')) },
      { status: 'done', finishedAt: this.clock.now(), kept },
    );
    return affected === 1;
  }

  /**
   * Ids of tenants after the given one that may need a step: their package ended before then, or they have a deletion.
   * System path: it serves all tenants.
   */
  async tenantsToReview(endedBefore: Date, after: string, limit: number): Promise<string[]> {
    const rows = await this.database.querySystem<{ id: string }>(
      `select id from (
         select t.id from ${tenantPlans} t where ${lapsedSql} and t.package_ended_at < $1 and not exists (
           select from contact_deletions d where d.tenant_id = t.id and d.ended_at = t.package_ended_at)
         union select tenant_id from contact_deletions where status in ('announced', 'running')
       ) due where id > $2 order by id limit $3`,
      [endedBefore, after, limit],
      { freshPlan: true },
    );
    return rows.map(({ id }) => id);
  }

  /** Sorted by due time. System path: it serves all tenants. */
  async running(limit: number): Promise<RunningDeletion[]> {
    return this.database.asSystem((tx) =>
      tx.manager.find(ContactDeletionEntity, {
        select: { id: true, tenantId: true },
        where: { status: 'running' },
        order: { dueAt: 'asc' },
        take: limit,
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { OfficeHours, ResponseKind } from '@parley/contracts/public';
import { rowList, type TenantTx } from '@parley/platform/database';
import { contactView } from '../../fans/index.js';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { noOfficeHours } from './office-hours.policy.js';
import { OfficeHoursEntity, ResponseTimeEntity } from './response-time.entity.js';

/** A wait that a message ended. */
export interface EndedWait {
  /** The report of the answer. */
  id: string;
  conversationId: string;
  subAccountId: string;
  platform: string;
  /** The outgoing message by which a person answered in Parley. Null if a client's user answered. */
  outgoingId: string | null;
  kind: ResponseKind;
  beganAt: Date;
  endedAt: Date;
}

export type UncountedWait = Pick<ResponseTimeEntity, 'id' | 'beganAt' | 'endedAt'>;

const waitRows = rowList<EndedWait>({
  id: 'text',
  conversationId: 'text',
  subAccountId: 'text',
  platform: 'text',
  outgoingId: 'uuid',
  kind: 'text',
  beganAt: 'timestamptz',
  endedAt: 'timestamptz',
});

/** SQL of the whole seconds between two instants. */
export const secondsBetween = (from: string, to: string): string =>
  `floor(extract(epoch from ${to} - ${from}))::int`;

/** SQL of the person who wrote an answer: the author of the outgoing message `o`, or a user of the sub-account's client. */
export const answerAuthor = (subAccountId: string): string =>
  `case when o.id is null then ${subAccountId} else o.author_id end`;

const insertSql = `
  insert into response_times (tenant_id, id, conversation_id, sub_account_id, platform, author_id, kind, began_at,
    ended_at, seconds)
  select $1, w.id, w.conversation_id, w.sub_account_id, w.platform, ${answerAuthor('w.sub_account_id')}, w.kind,
    w.began_at, w.ended_at, ${secondsBetween('w.began_at', 'w.ended_at')}
  from ${waitRows.as('w', 2)} left join outgoing_messages o on o.tenant_id = $1 and o.id = w.outgoing_id
  on conflict do nothing`;

/** $2 the conversation, $3 the resolving sub-account or null, $4 now. */
const resolveSql = `
  with begun as (
    select c.id, c.sub_account_id, c.contact_id, c.opened_at from conversations c where c.id = $2 and c.tenant_id = $1
  ), resolved as (
    update conversations c set opened_at = null, is_answered = false, is_resolved = true
    where c.id = $2 and c.tenant_id = $1
  )
  insert into response_times (tenant_id, id, conversation_id, sub_account_id, platform, author_id, kind, began_at,
    ended_at, seconds)
  select $1, b.id || ' ' || extract(epoch from b.opened_at), b.id, b.sub_account_id, p.platform, $3, 'resolution',
    b.opened_at, $4, ${secondsBetween('b.opened_at', '$4::timestamptz')}
  from begun b join ${contactView} p on p.tenant_id = $1 and p.id = b.contact_id where b.opened_at <= $4
  on conflict do nothing returning 1`;

const countRowsList = rowList<{ id: string; officeSeconds: number | null }>({
  id: 'text',
  officeSeconds: 'int',
});

const countSql = `
  with counted as (
    update response_times r set is_counted = true, office_seconds = u.office_seconds
    from ${countRowsList.as('u', 2)} where r.tenant_id = $1 and r.id = u.id and not r.is_counted
    returning r.id, r.ended_at, r.sub_account_id, r.platform, r.author_id, r.kind, r.seconds, r.office_seconds
  )
  insert into response_quarters as q (tenant_id, quarter, sub_account_id, platform, author_id, kind, seconds,
    office_seconds)
  select $1, date_bin('15 minutes', ended_at, 'epoch'), sub_account_id, platform, coalesce(author_id, ''), kind,
    array_agg(seconds order by id), array_agg(office_seconds order by id)
  from counted group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict (tenant_id, quarter, sub_account_id, platform, author_id, kind) do update
    set seconds = q.seconds || excluded.seconds, office_seconds = q.office_seconds || excluded.office_seconds`;

/** Response times, their roll-up, and the office hours. */
@Injectable()
export class ResponseTimeRepository {
  /** Records waits that answers ended. A wait that is stored already stays as it is. */
  async insert(tx: TenantTx, waits: readonly EndedWait[]): Promise<void> {
    await tx.query(insertSql, [tx.tenantId, ...waitRows.parameters(waits)]);
  }

  /**
   * Ends the handling of a conversation that the transaction has locked, and records it if the contact wrote since the
   * last resolution. Returns whether it did.
   */
  async resolve(tx: TenantTx, conversationId: string, authorId: string | null, now: Date): Promise<boolean> {
    const rows = await tx.query(resolveSql, [tx.tenantId, conversationId, authorId, now]);
    return rows.length > 0;
  }

  /** The conversation goes on by hand, without a message of the contact. */
  async reopen(tx: TenantTx, conversationId: string): Promise<void> {
    await tx.manager.update(
      ConversationEntity,
      { tenantId: tx.tenantId, id: conversationId },
      { isResolved: false },
    );
  }

  async uncounted(tx: TenantTx, limit: number): Promise<UncountedWait[]> {
    return tx.manager.find(ResponseTimeEntity, {
      select: { id: true, beganAt: true, endedAt: true },
      where: { tenantId: tx.tenantId, isCounted: false },
      order: { id: 'asc' },
      take: limit,
    });
  }

  /** Adds waits to their quarters of an hour. Leaves out those that are counted already. */
  async count(tx: TenantTx, waits: readonly { id: string; officeSeconds: number | null }[]): Promise<void> {
    await tx.query(countSql, [tx.tenantId, ...countRowsList.parameters(waits)]);
  }

  async officeHours(tx: TenantTx): Promise<OfficeHours> {
    const found = await tx.manager.findOneBy(OfficeHoursEntity, { tenantId: tx.tenantId });
    // PostgreSQL returns JSON keys in another order.
    return found
      ? { enabled: found.enabled, days: found.days.map(({ weekday, from, to }) => ({ weekday, from, to })) }
      : noOfficeHours;
  }

  async setOfficeHours(tx: TenantTx, hours: OfficeHours): Promise<void> {
    await tx.manager.upsert(OfficeHoursEntity, { ...hours, tenantId: tx.tenantId }, ['tenantId']);
  }
}

import { Injectable } from '@nestjs/common';
import { hourMs, replyLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { contactView, identitiesOf } from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';

/** A reply, with the data for its command. */
export interface Offer {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  conversationId: string;
  contactAccount: string;
  text: string;
  mediumId: string | null;
  draft: boolean;
}

/** An earlier command of a conversation that is not confirmed as sent. */
export interface OnItsWay {
  conversationId: string;
  commandId: string;
}

/** Earlier decisions for some conversations and their contacts. */
export interface ReplyHistory {
  /** The causes of first parts: of the welcomes, and of all keywords in those conversations. */
  causes: Set<string>;
  /** The number of replies of the last hour and of scheduled ones, by main contact. */
  recent: Map<string, number>;
  /** When the last scheduled reply is due, by conversation. */
  waitsUntil: Map<string, Date>;
  onTheirWay: OnItsWay[];
}

export interface Asked {
  conversationId: string;
  mainContactId: string;
  /** The cause of its welcome's first part. */
  welcome: string;
}

interface ConversationHistory {
  causes: string[] | null;
  commandIds: string[] | null;
  until: string | null;
}

/** A conversation, and the latest time at which its scheduled replies were due. */
export interface DueConversation {
  conversationId: string;
  dueAt: Date;
}

export interface DueReply extends Offer {
  mainContactId: string;
  ruleIsOn: boolean;
  /** Hours after a contact's message in which it may be answered. Null without a limit. */
  windowHours: number | null;
  triggeredAt: Date;
}

@Injectable()
export class AutomaticReplyQueries {
  constructor(private readonly clock: Clock) {}

  /** Sent after the statement that locks the contacts, so it reads everything that was committed before the lock. */
  async history(tx: TenantTx, asked: readonly Asked[]): Promise<ReplyHistory> {
    const now = this.clock.nowMs();
    const furthest = hourMs + replyLimits.delaySecondsMax * 1_000;
    const column = (name: keyof Asked) => [...new Set(asked.map((one) => one[name]))];
    const [row] = await tx.query<{
      welcomes: string[];
      recent: Record<string, number>;
      conversations: Record<string, ConversationHistory>;
    }>(
      // The statement goes row by row, so that a wrong estimate cannot make the planner scan all of a tenant's rows.
      // The lists stand in subselects, so that one plan serves any number of rows.
      `select
         (select coalesce(json_agg(asked.cause), '[]') from unnest((select $2::text[])) as asked(cause) cross join lateral (
           select from automatic_replies where tenant_id = $1 and cause = asked.cause limit 1) r) as welcomes,
         (select coalesce(json_object_agg(asked.contact_id, r.count), '{}')
           from unnest((select $3::text[])) as asked(contact_id) cross join lateral (
           select count(*)::int as count from automatic_replies
           where tenant_id = $1 and contact_id = any(${identitiesOf('asked.contact_id')})
             and created_at > $4 and due_at > $5 and status <> 'skipped') r where r.count > 0) as recent,
         (select coalesce(json_object_agg(asked.conversation_id, r), '{}')
           from unnest((select $6::text[])) as asked(conversation_id) cross join lateral (
           select json_agg(cause) filter (where kind = 'keyword' and cause like '% 0') as causes,
             json_agg(command_id order by id) filter (where status = 'offered') as "commandIds",
             max(due_at) filter (where status = 'scheduled') as until
           from automatic_replies where conversation_id = asked.conversation_id having count(*) > 0) r) as conversations`,
      [
        tx.tenantId,
        column('welcome'),
        column('mainContactId'),
        new Date(now - furthest),
        new Date(now - hourMs),
        column('conversationId'),
      ],
    );
    const conversations = Object.entries(row?.conversations ?? {});
    return {
      causes: new Set([...(row?.welcomes ?? []), ...conversations.flatMap(([, { causes }]) => causes ?? [])]),
      recent: new Map(Object.entries(row?.recent ?? {})),
      waitsUntil: new Map(
        conversations.flatMap(([id, { until }]) => (until === null ? [] : [[id, new Date(until)]])),
      ),
      onTheirWay: conversations.flatMap(([conversationId, { commandIds }]) =>
        (commandIds ?? []).map((commandId) => ({ conversationId, commandId })),
      ),
    };
  }

  /** The offered commands that are not confirmed as sent, the oldest first. */
  async inFlight(tx: TenantTx, conversationIds: readonly string[]): Promise<OnItsWay[]> {
    if (conversationIds.length === 0) return [];
    return tx.query<OnItsWay>(
      `select conversation_id as "conversationId", command_id as "commandId" from automatic_replies
       where conversation_id = any($1) and status = 'offered' order by id`,
      [[...new Set(conversationIds)]],
    );
  }

  async mainContactsOf(tx: TenantTx, conversationIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct c.main_id as id from unnest($1::text[]) as asked(conversation_id) cross join lateral (
         select contact_id from automatic_replies where conversation_id = asked.conversation_id limit 1) r
       join ${contactView} c on c.id = r.contact_id`,
      [conversationIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The due scheduled replies, the oldest first. They are locked, so no other transaction sends or skips them. */
  async lockDue(tx: TenantTx, due: readonly DueConversation[]): Promise<DueReply[]> {
    // A clock that is a little behind must not leave them scheduled for ever.
    const until = due.map(({ dueAt }) => new Date(Math.max(dueAt.getTime(), this.clock.nowMs())));
    return tx.query<DueReply>(
      `select a.id, a.sub_account_id as "subAccountId", a.social_account_id as "socialAccountId",
         a.conversation_id as "conversationId", c.main_id as "mainContactId", c.account as "contactAccount", a.text,
         a.medium_id as "mediumId", a.draft,
         exists (select from keyword_rules k where k.id = a.rule_id and k.enabled)
           or exists (select from welcome_templates w where w.id = a.rule_id and w.enabled) as "ruleIsOn",
         (select window_hours from ${socialAccounts} p where p.id = a.social_account_id) as "windowHours",
         a.created_at as "triggeredAt"
       from automatic_replies a join ${contactView} c on c.id = a.contact_id
       join (select conversation_id, max(until) as until
         from unnest($1::text[], $2::timestamptz[]) as due(conversation_id, until) group by 1) due
         on due.conversation_id = a.conversation_id
       where a.status = 'scheduled' and a.due_at <= due.until order by a.id for update of a`,
      [due.map(({ conversationId }) => conversationId), until],
    );
  }

  /** The number of replies offered to each main contact within the last hour. */
  async sentLately(tx: TenantTx, mainContactIds: readonly string[]): Promise<Map<string, number>> {
    const now = this.clock.nowMs();
    const furthest = hourMs + replyLimits.delaySecondsMax * 2_000;
    const rows = await tx.query<{ id: string; count: number }>(
      `select asked.id, r.count from unnest($2::text[]) as asked(id) cross join lateral (
         select count(*)::int as count from automatic_replies
         where tenant_id = $1 and contact_id = any(${identitiesOf('asked.id')}) and created_at > $3 and offered_at > $4) r`,
      [tx.tenantId, [...new Set(mainContactIds)], new Date(now - furthest), new Date(now - hourMs)],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}

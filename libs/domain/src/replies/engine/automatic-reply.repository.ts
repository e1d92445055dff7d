import { Injectable } from '@nestjs/common';
import { AutomaticReplyEntity } from './automatic-reply.entity.js';
import {
  type AutomaticStatus,
  replyLimits,
  type ReplyMedium,
  type SkippedReply,
  type SkipReason,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { advisoryLockSql, lockAdvisoryAll, pipelined, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { before } from './automatic-reply.policy.js';
import { type OnItsWay, ReplyDispatcher } from './reply.dispatcher.js';

/** A reply that was decided on. */
export interface PlannedReply {
  id: string;
  kind: 'welcome' | 'keyword';
  ruleId: string;
  ruleTitle: string;
  subAccountId: string;
  socialAccountId: string;
  conversationId: string;
  contactId: string;
  contactAccount: string;
  cause: string;
  triggerId: string;
  draft: boolean;
  text: string;
  mediumId: string | null;
  dueAt: Date;
  status: Extract<AutomaticStatus, 'scheduled' | 'offered' | 'skipped'>;
  skipReason: SkipReason | null;
}

/** What is said by itself, and what has to be known to send it. */
export interface Decision {
  replies: readonly PlannedReply[];
  media: ReadonlyMap<string, ReplyMedium>;
  onTheirWay: readonly OnItsWay[];
  /** What messages called for and do not get, by their report ids. */
  skipped: ReadonlyMap<string, SkippedReply[]>;
}

/** What was decided before, for some conversations and their contacts. */
export interface ReplyHistory {
  /** Of their welcomes, and of all keywords in those conversations: of the first part of each. */
  causes: Set<string>;
  /** Replies of the last hour and those to come, by contact. */
  recent: Map<string, number>;
  /** When the last one that waits is due, by conversation. */
  waitsUntil: Map<string, Date>;
  onTheirWay: OnItsWay[];
}

/** A conversation whose replies are looked up. */
export interface Asked {
  conversationId: string;
  contactId: string;
  /** The cause of its welcome's first part. */
  welcome: string;
}

interface Said {
  causes: string[] | null;
  commandIds: string[] | null;
  until: string | null;
}

const hourMs = 3_600_000;

/** What Parley sends by itself: each cause once, in the order it was decided on. */
@Injectable()
export class AutomaticReplyRepository {
  constructor(
    private readonly offers: ReplyDispatcher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * From here to the end of the transaction nobody else decides on replies to these contacts: two conversations of one
   * share its welcome and its hour. Conversations are held before, all in one order, and no row of a reply is, so that
   * nobody who holds a contact waits for somebody who waits for one; all of a transaction are held at once.
   */
  async lock(tx: TenantTx, contactIds: readonly string[]): Promise<void> {
    await lockAdvisoryAll(tx, 'automaticReplies', contactIds);
  }

  /** The same of those that are asked for something new: most were greeted long ago, and for them nobody is held up. */
  async lockFresh(tx: TenantTx, asked: readonly { cause: string; contactId: string }[]): Promise<void> {
    await tx.query(
      `select ${advisoryLockSql('automaticReplies', 'contact_id')} from (
         select distinct contact_id from unnest($2::text[], $3::text[]) as asked(cause, contact_id)
         where (select id from automatic_replies a
           where a.tenant_id = $1 and a.cause = asked.cause limit 1) is null
         order by contact_id) fresh`,
      [tx.tenantId, asked.map(({ cause }) => cause), asked.map(({ contactId }) => contactId)],
    );
  }

  /**
   * What was decided before. Sent after what holds the contacts: it then sees what was committed until they are held.
   */
  async history(tx: TenantTx, asked: readonly Asked[]): Promise<ReplyHistory> {
    const now = this.clock.nowMs();
    const furthest = hourMs + replyLimits.delaySecondsMax * 1_000;
    const column = (name: keyof Asked) => [...new Set(asked.map((one) => one[name]))];
    const [row] = await tx.query<{
      welcomes: string[];
      recent: Record<string, number>;
      said: Record<string, Said>;
    }>(
      // Row by row: what a planner guesses of many must not have it look through all of a tenant's.
      `select
         (select coalesce(json_agg(asked.cause), '[]') from unnest($2::text[]) as asked(cause) cross join lateral (
           select from automatic_replies where tenant_id = $1 and cause = asked.cause limit 1) r) as welcomes,
         (select coalesce(json_object_agg(asked.contact_id, r.count), '{}')
           from unnest($3::text[]) as asked(contact_id) cross join lateral (
           select count(*)::int as count from automatic_replies where tenant_id = $1 and contact_id = asked.contact_id
             and created_at > $4 and due_at > $5 and status <> 'skipped') r where r.count > 0) as recent,
         (select coalesce(json_object_agg(asked.conversation_id, r), '{}')
           from unnest($6::text[]) as asked(conversation_id) cross join lateral (
           select json_agg(cause) filter (where kind = 'keyword' and cause like '% 0') as causes,
             json_agg(command_id order by id) filter (where status = 'offered') as "commandIds",
             max(due_at) filter (where status = 'scheduled') as until
           from automatic_replies where conversation_id = asked.conversation_id having count(*) > 0) r) as said`,
      [
        tx.tenantId,
        column('welcome'),
        column('contactId'),
        new Date(now - furthest),
        new Date(now - hourMs),
        column('conversationId'),
      ],
    );
    const said = Object.entries(row?.said ?? {});
    return {
      causes: new Set([...(row?.welcomes ?? []), ...said.flatMap(([, { causes }]) => causes ?? [])]),
      recent: new Map(Object.entries(row?.recent ?? {})),
      waitsUntil: new Map(said.flatMap(([id, { until }]) => (until === null ? [] : [[id, new Date(until)]]))),
      onTheirWay: said.flatMap(([conversationId, { commandIds }]) =>
        (commandIds ?? []).map((commandId) => ({ conversationId, commandId })),
      ),
    };
  }

  /** The files of what is due at once. */
  mediaOf(tx: TenantTx, replies: readonly PlannedReply[]): Promise<Map<string, ReplyMedium>> {
    return this.offers.mediaOf(tx, replies.filter(isOffered));
  }

  /** Stores what was decided, sends what is due at once, and sees to the rest. All in the same turn. */
  async store(tx: TenantTx, { replies, media, onTheirWay }: Omit<Decision, 'skipped'>): Promise<void> {
    const now = this.clock.now();
    const around = { media, onTheirWay };
    const { commandIds, gone, written } = this.offers.write(tx, replies.filter(isOffered), around);
    const rows = replies.map((reply) => ({
      ...reply,
      ...(gone.has(reply.id) && ({ status: 'skipped', skipReason: 'deleted' } as const)),
      commandId: commandIds.get(reply.id) ?? null,
      offeredAt: commandIds.has(reply.id) ? now : null,
    }));
    const stored = tx.query(
      `insert into automatic_replies (tenant_id, created_at, id, kind, rule_id, rule_title, sub_account_id,
         social_account_id, conversation_id, contact_id, cause, trigger_id, draft, text, medium_id, due_at, status,
         skip_reason, command_id, offered_at)
       select $1, $2, id, kind, "ruleId", "ruleTitle", "subAccountId", "socialAccountId", "conversationId", "contactId",
         cause, "triggerId", draft, text, "mediumId", "dueAt", status, "skipReason", "commandId", "offeredAt"
       from jsonb_to_recordset($3::jsonb) as r(id text, kind text, "ruleId" text, "ruleTitle" text, "subAccountId" text,
         "socialAccountId" text, "conversationId" text, "contactId" text, cause text, "triggerId" uuid, draft boolean,
         text text, "mediumId" text, "dueAt" timestamptz, status text, "skipReason" text, "commandId" text,
         "offeredAt" timestamptz)`,
      [tx.tenantId, now, JSON.stringify(rows)],
    );
    const scheduled = replies.filter((reply) => reply.status === 'scheduled');
    await pipelined([written, stored, this.schedule(tx, scheduled)]);
  }

  /** Adds replies of the past, as an import of earlier records does: nothing is sent. */
  async importPast(tx: TenantTx, replies: Partial<AutomaticReplyEntity>[]): Promise<void> {
    await tx.manager.insert(
      AutomaticReplyEntity,
      replies.map((reply) => ({ ...reply, tenantId: tx.tenantId })),
    );
  }

  /** A client did what these commands said; some of them became drafts meanwhile. */
  async confirmed(tx: TenantTx, commandIds: readonly string[], draftIds: readonly string[]): Promise<void> {
    await tx.query(
      `update automatic_replies set status = 'sent', skip_reason = null, sent_at = $2,
         draft = draft or command_id = any($4)
       where command_id = any($1) and status = any($3)`,
      [commandIds, this.clock.now(), before('sent'), draftIds],
    );
  }

  /** What still waits in these conversations is not sent any more. */
  async humanReplied(tx: TenantTx, conversationIds: readonly string[]): Promise<void> {
    if (conversationIds.length === 0) return;
    await tx.query(
      `with waiting as (
         select id from automatic_replies where conversation_id = any($1) and status = 'scheduled'
         order by id for update
       )
       update automatic_replies a set status = 'skipped', skip_reason = 'human-replied'
       from waiting where a.id = waiting.id`,
      [conversationIds],
    );
  }

  /** One event for what is due together: so it stays together, and in order. */
  private async schedule(tx: TenantTx, replies: readonly PlannedReply[]): Promise<void> {
    const now = this.clock.nowMs();
    const turns = new Map(
      replies.map(({ conversationId, dueAt }) => {
        const turn = { conversationId, dueAt: dueAt.toISOString() };
        return [`${conversationId} ${turn.dueAt}`, turn];
      }),
    );
    await pipelined(
      [...turns.values()].map((turn) =>
        this.outbox.add(tx, 'automatic-reply.due', turn, Math.max(0, Date.parse(turn.dueAt) - now)),
      ),
    );
  }
}

const isOffered = ({ status }: PlannedReply): boolean => status === 'offered';

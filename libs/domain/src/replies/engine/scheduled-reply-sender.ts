import { Injectable } from '@nestjs/common';
import { replyLimits, type SkipReason } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { AutomaticReplyRepository } from './automatic-reply.repository.js';
import { before } from './automatic-reply.policy.js';
import { AutoReplyAgentQueries } from './auto-reply-agent.queries.js';
import { type Offer, ReplyDispatcher } from './reply.dispatcher.js';

interface Row extends Offer {
  contactId: string;
  ruleIsOn: boolean;
}

const hourMs = 3_600_000;

/** Sends what waited for its time. */
@Injectable()
export class ScheduledReplySender {
  constructor(
    private readonly replies: AutomaticReplyRepository,
    private readonly offers: ReplyDispatcher,
    private readonly desks: AutoReplyAgentQueries,
    private readonly clock: Clock,
  ) {}

  /** All of a conversation that were due until then, in their order; what may not be sent any more is skipped. */
  async send(tx: TenantTx, conversationId: string, dueAt: Date): Promise<void> {
    const contactIds = await this.contactOf(tx, conversationId);
    // The contact before the rows, as whoever decides on replies: two that wait for each other would be one too many.
    const [, waiting] = await pipelined([
      this.replies.lock(tx, contactIds),
      this.waiting(tx, conversationId, dueAt),
    ]);
    const [first] = waiting;
    if (!first) return;
    const desks = await this.desks.forSubAccounts(tx, [first.subAccountId]);
    let left = replyLimits.hourlyCap - (await this.sentLately(tx, first.contactId));
    const refused = (row: Row): SkipReason | null =>
      !desks?.desks.has(first.subAccountId)
        ? (desks?.closed.get(first.subAccountId) ?? 'auto-reply-off')
        : !row.ruleIsOn
          ? 'deleted'
          : left-- > 0
            ? null
            : 'hourly-cap';
    const judged = waiting.map((row) => ({ row, reason: refused(row) }));
    const allowed = judged.flatMap(({ row, reason }) => (reason === null ? row : []));
    const { commandIds, gone } = await this.offers.dispatch(tx, allowed);
    await this.complete(
      tx,
      judged.map(({ row: { id }, reason }) => ({
        id,
        commandId: commandIds.get(id) ?? null,
        reason: gone.has(id) ? 'deleted' : reason,
      })),
    );
  }

  private async contactOf(tx: TenantTx, conversationId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'select contact_id as id from automatic_replies where conversation_id = $1 limit 1',
      [conversationId],
    );
    return rows.map(({ id }) => id);
  }

  /** Oldest first; nobody else sends or skips them from here on. */
  private async waiting(tx: TenantTx, conversationId: string, dueAt: Date): Promise<Row[]> {
    // A clock that is a little behind must not leave them waiting for ever.
    const until = new Date(Math.max(dueAt.getTime(), this.clock.nowMs()));
    return tx.query<Row>(
      `select a.id, a.sub_account_id as "subAccountId", a.social_account_id as "socialAccountId",
         a.conversation_id as "conversationId", a.contact_id as "contactId", c.account as "contactAccount", a.text,
         a.medium_id as "mediumId", a.draft,
         exists (select from keyword_rules k where k.id = a.rule_id and k.enabled)
           or exists (select from welcome_templates w where w.id = a.rule_id and w.enabled) as "ruleIsOn"
       from automatic_replies a join contacts c on c.id = a.contact_id
       where a.conversation_id = $1 and a.status = 'scheduled' and a.due_at <= $2 order by a.id for update of a`,
      [conversationId, until],
    );
  }

  private async sentLately(tx: TenantTx, contactId: string): Promise<number> {
    const now = this.clock.nowMs();
    const furthest = hourMs + replyLimits.delaySecondsMax * 2_000;
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from automatic_replies
       where tenant_id = $1 and contact_id = $2 and created_at > $3 and offered_at > $4`,
      [tx.tenantId, contactId, new Date(now - furthest), new Date(now - hourMs)],
    );
    return row?.count ?? 0;
  }

  private async complete(
    tx: TenantTx,
    rows: { id: string; commandId: string | null; reason: SkipReason | null }[],
  ): Promise<void> {
    await tx.query(
      `update automatic_replies a set
         status = case when u.reason is null then 'offered' else 'skipped' end, skip_reason = u.reason,
         command_id = u.command_id, offered_at = case when u.reason is null then $1::timestamptz end
       from unnest($2::text[], $3::text[], $4::text[]) as u(id, command_id, reason)
       where a.id = u.id and a.status = any($5)`,
      [
        this.clock.now(),
        rows.map((row) => row.id),
        rows.map((row) => row.commandId),
        rows.map((row) => row.reason),
        before('offered'),
      ],
    );
  }
}

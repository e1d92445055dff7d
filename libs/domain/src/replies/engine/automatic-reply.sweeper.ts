import { Injectable } from '@nestjs/common';
import { replyLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

const hourMs = 3_600_000;
/** Longer than firings are counted. */
const keepMs = 35 * 24 * hourMs;
const chunk = 1_000;

interface Place {
  at: string;
  id: string;
  rows: number;
}

/** Gives up what no client took, and lets go of what it said. System path: each statement is for all tenants. */
@Injectable()
export class AutomaticReplySweeper {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const [expired, old] = [new Date(now - replyLimits.offerHours * hourMs), new Date(now - keepMs)];
    await this.byChunks(
      `update automatic_replies set status = 'skipped', skip_reason = 'expired'
       where status = 'offered' and id = any(array(
         select id from automatic_replies where status = 'offered' and offered_at < $1
         limit ${chunk} for update skip locked)) returning 1`,
      expired,
    );
    await this.dropKeywordReplies(old);
    // That an old one was decided on may still matter, what it said does not.
    await this.byChunks(
      `update automatic_replies set text = '', medium_id = null where id = any(array(
         select id from automatic_replies
         where created_at < $1 and (text <> '' or medium_id is not null) limit ${chunk})) returning 1`,
      old,
    );
  }

  /** Sessions have no longest: as long as one may go on, what its rules answered keeps them from answering again. */
  private async dropKeywordReplies(old: Date): Promise<void> {
    for (let last: Place = { at: '-infinity', id: '', rows: chunk }; last.rows === chunk; ) {
      const [page] = await this.database.querySystem<Place>(
        `with page as (
           select id, created_at, conversation_id, cause from automatic_replies
           where kind = 'keyword' and created_at < $1 and (created_at, id) > ($2::timestamptz, $3)
           order by created_at, id limit ${chunk}
         ), gone as (
           delete from automatic_replies a using page p where a.id = p.id and not exists (
             select from conversations c where c.id = p.conversation_id
               and c.session::text = split_part(p.cause, ' ', 4) and c.last_inbound_at >= $1)
         )
         select created_at::text as at, id, (select count(*)::int from page) as rows from page
         order by created_at desc, id desc limit 1`,
        [old, last.at, last.id],
      );
      if (!page) return;
      last = page;
    }
  }

  private async byChunks(statement: string, before: Date): Promise<void> {
    for (let changed = chunk; changed === chunk; ) {
      changed = (await this.database.querySystem(statement, [before])).length;
    }
  }
}

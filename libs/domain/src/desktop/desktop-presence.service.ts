import { Injectable, Logger } from '@nestjs/common';
import { portLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

interface Present {
  connections: number;
  /** Written last: a later one is another node's, where the client went. */
  onlineUntil: Date | null;
  lastAckAt: Date | null;
}

const writeSql = `
  with given as (
    select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
      as u(id, until, before, ack)
  ), live as (
    select x.id from sessions x join given on given.id = x.id
      join sub_accounts a on a.id = x.sub_account_id and a.status = 'normal'
      join tenants t on t.id = x.tenant_id and t.status = 'active'
    where x.ended_at is null
    order by x.id for no key update of x
  )
  update sessions x
  set last_ack_at = greatest(x.last_ack_at, given.ack),
      online_until = case when given.until is null and x.online_until > given.before then x.online_until else given.until end
  from given join live on live.id = given.id where x.id = given.id returning x.id`;

/** Told once a minute: the console shows no finer than that. A statement of its own, so that it holds no session's lock. */
const activeSql = `
  update sub_accounts a set last_active_at = $2 from sessions x
  where x.id = any($1) and a.id = x.sub_account_id
    and coalesce(a.last_active_at, '-infinity') < $2::timestamptz - interval '1 minute'`;

/**
 * Which sessions are connected to this node. Told to the database in one statement for all of them, which
 * also tells which were ended meanwhile. System path: it serves the clients of all tenants.
 */
@Injectable()
export class DesktopPresenceService {
  private readonly logger = new Logger(DesktopPresenceService.name);
  private readonly present = new Map<string, Present>();
  private changed = new Set<string>();
  private writing: Promise<string[]> = Promise.resolve([]);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  join(sessionId: string): void {
    const one = this.present.get(sessionId) ?? { connections: 0, onlineUntil: null, lastAckAt: null };
    one.connections += 1;
    this.present.set(sessionId, one);
    this.changed.add(sessionId);
  }

  leave(sessionId: string): void {
    const one = this.present.get(sessionId);
    if (!one) return;
    one.connections -= 1;
    this.changed.add(sessionId);
  }

  acknowledged(sessionId: string, at: number): void {
    const one = this.present.get(sessionId);
    if (one) one.lastAckAt = new Date(at);
  }

  /** Tells who came and went since the last time. Returns those of them whose session is over. */
  async writeChanges(): Promise<string[]> {
    if (this.changed.size === 0) return [];
    const ids = [...this.changed];
    this.changed = new Set();
    return this.write(ids);
  }

  /** Tells of everyone connected. Returns those whose session is over. */
  async writeAll(): Promise<string[]> {
    this.changed = new Set();
    return this.write([...this.present.keys()]);
  }

  /** At the end of this process nobody is connected to it. */
  async end(): Promise<void> {
    for (const one of this.present.values()) one.connections = 0;
    await this.writeAll();
  }

  private async write(ids: string[]): Promise<string[]> {
    // One after another, so that an older state never lands on a newer one.
    this.writing = this.writing.then(() => this.writeNow(ids));
    return this.writing;
  }

  private async writeNow(ids: string[]): Promise<string[]> {
    const rows = ids.flatMap((id) => {
      const one = this.present.get(id);
      return one ? [{ id, one, isHere: one.connections > 0 }] : [];
    });
    if (rows.length === 0) return [];
    const until = new Date(this.clock.nowMs() + portLimits.leaseSeconds * 1_000);
    try {
      const live = await this.database.asSystem((tx) =>
        tx.query<{ id: string }>(writeSql, [
          rows.map(({ id }) => id),
          rows.map(({ isHere }) => (isHere ? until : null)),
          rows.map(({ one }) => one.onlineUntil),
          rows.map(({ one }) => one.lastAckAt),
        ]),
      );
      await this.database.asSystem((tx) => tx.query(activeSql, [rows.map(({ id }) => id), this.clock.now()]));
      for (const { id, one, isHere } of rows) {
        one.onlineUntil = until;
        // One that left while this was written has yet to be told of.
        if (!isHere && one.connections <= 0) this.present.delete(id);
      }
      const known = new Set(live.map((row) => row.id));
      return rows.filter(({ id, one }) => one.connections > 0 && !known.has(id)).map(({ id }) => id);
    } catch (error) {
      for (const id of ids) this.changed.add(id);
      this.logger.warn(`who is connected is told later: ${(error as Error).message}`);
      return [];
    }
  }
}

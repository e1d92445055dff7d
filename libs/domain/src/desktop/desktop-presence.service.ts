import { Injectable, Logger } from '@nestjs/common';
import { portLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { DesktopSessionRepository } from '../identity/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';

interface Present {
  subAccountId: string;
  connections: number;
  /** Written last: a later one was written by another node, to which the client moved. */
  onlineUntil: Date | null;
  lastAckAt: Date | null;
}

/**
 * Which sessions are connected to this node. They are written by one statement for all of them, which also returns
 * those that have not ended meanwhile. System path: it serves the clients of all tenants.
 */
@Injectable()
export class DesktopPresenceService {
  private readonly logger = new Logger(DesktopPresenceService.name);
  private readonly present = new Map<string, Present>();
  private changed = new Set<string>();
  private writing: Promise<string[]> = Promise.resolve([]);

  constructor(
    private readonly database: Database,
    private readonly desktopSessionRepository: DesktopSessionRepository,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly clock: Clock,
  ) {}

  join(sessionId: string, subAccountId: string): void {
    const one = this.present.get(sessionId) ?? {
      subAccountId,
      connections: 0,
      onlineUntil: null,
      lastAckAt: null,
    };
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

  /** Writes who came and went since the last time. Returns those of them whose session is over. */
  async writeChanges(): Promise<string[]> {
    if (this.changed.size === 0) return [];
    const ids = [...this.changed];
    this.changed = new Set();
    return this.write(ids);
  }

  /** Writes everyone connected. Returns those whose session is over. */
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
        this.desktopSessionRepository.writePresence(
          tx,
          rows.map(({ id, one, isHere }) => ({
            id,
            until: isHere ? until : null,
            before: one.onlineUntil,
            lastAckAt: one.lastAckAt,
          })),
        ),
      );
      // In a transaction of its own, so that it has no session locked.
      const active = [...new Set(rows.map(({ one }) => one.subAccountId))];
      await this.database.asSystem((tx) =>
        this.subAccountRepository.markActive(tx, active, this.clock.now()),
      );
      for (const { id, one, isHere } of rows) {
        one.onlineUntil = until;
        // One that left while this was written is written the next time.
        if (!isHere && one.connections <= 0) this.present.delete(id);
      }
      const known = new Set(live);
      return rows.filter(({ id, one }) => one.connections > 0 && !known.has(id)).map(({ id }) => id);
    } catch (error) {
      for (const id of ids) this.changed.add(id);
      this.logger.warn(`who is connected is told later: ${(error as Error).message}`);
      return [];
    }
  }
}

import { Injectable } from '@nestjs/common';
import { type EndReason, SessionSweep, Sessions } from '@parley/domain/identity';
import { type Delivered, Live, RunsJob } from '@parley/platform/consumers';
import { Database } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

type Ending = Delivered<'identity.end-stopped' | 'identity.end-rotated'>;

/**
 * Ends the console sessions of a sub-account whose sign-ins are not good any more, and cuts their
 * connections. Desktop clients are told why first, by their own subscriber.
 */
@Injectable()
export class IdentityProcessor {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
    private readonly oldSessions: SessionSweep,
  ) {}

  @Live('identity.end-stopped')
  async endStopped(event: Delivered<'identity.end-stopped'>): Promise<void> {
    await this.end(event, 'sub_account_stopped');
  }

  @Live('identity.end-rotated')
  async endRotated(event: Delivered<'identity.end-rotated'>): Promise<void> {
    await this.end(event, 'secret_rotated');
  }

  @RunsJob('identity.drop-old-sessions')
  async dropOldSessions(): Promise<void> {
    await this.oldSessions.sweep();
  }

  /** Confirmed only after the connections were cut: both halves may run again. */
  private async end({ tenantId, payload }: Ending, reason: EndReason): Promise<void> {
    const ended = await this.database.asTenant(tenantId, (tx) =>
      this.sessions.endBefore(tx, 'console', payload, reason),
    );
    for (const sessionId of ended) await this.realtime.disconnect('console', rooms.session(sessionId));
  }
}

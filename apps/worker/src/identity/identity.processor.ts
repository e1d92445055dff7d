import { Injectable } from '@nestjs/common';
import { type EndReason, type Outlived, SessionSweeper, SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { Realtime, rooms } from '@parley/platform/realtime';

/**
 * Ends the console sessions of a sub-account or a tenant that are no longer valid, and cuts their connections. Another
 * subscriber first sends desktop clients the reason.
 */
@Injectable()
export class IdentityProcessor {
  constructor(
    private readonly database: Database,
    private readonly sessionService: SessionService,
    private readonly realtime: Realtime,
    private readonly sessionSweeper: SessionSweeper,
  ) {}

  @OnEventAfterCommit('identity.end-stopped')
  async endStopped({ tenantId, payload }: EventDelivery<'identity.end-stopped'>): Promise<void> {
    await this.end(tenantId, payload, 'sub_account_stopped');
  }

  @OnEventAfterCommit('identity.end-rotated')
  async endRotated({ tenantId, payload }: EventDelivery<'identity.end-rotated'>): Promise<void> {
    await this.end(tenantId, payload, 'secret_rotated');
  }

  @OnEventAfterCommit('identity.end-deleted')
  async endDeleted({ tenantId, payload }: EventDelivery<'identity.end-deleted'>): Promise<void> {
    await this.end(tenantId, payload, 'sub_account_deleted');
  }

  @OnEventAfterCommit('identity.end-suspended')
  async endSuspended({ tenantId, payload }: EventDelivery<'identity.end-suspended'>): Promise<void> {
    await this.end(tenantId, { begunBefore: new Date(payload.at) }, 'tenant_suspended');
  }

  @OnJob('identity.drop-old-sessions')
  async dropOldSessions(): Promise<void> {
    await this.sessionSweeper.sweep();
  }

  /** Confirmed only after the connections were cut, because both halves may run again. */
  private async end(tenantId: string, which: Outlived, reason: EndReason): Promise<void> {
    const ended = await this.database.asTenant(tenantId, (tx) =>
      this.sessionService.endOutlived(tx, 'console', which, reason),
    );
    await Promise.all(ended.map((id) => this.realtime.disconnect('console', rooms.session(id))));
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { type EndReason, Sessions } from '@parley/domain/identity';
import { type Delivered, Effect } from '@parley/platform/consumers';
import type { TenantTx } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

/** Ends the sessions of a sub-account whose sign-ins are not good any more. */
@Injectable()
export class IdentityProcessor {
  private readonly logger = new Logger(IdentityProcessor.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
  ) {}

  @Effect('identity.end-stopped')
  async endStopped({ payload }: Delivered<'identity.end-stopped'>, tx: TenantTx): Promise<void> {
    await this.end(tx, payload.subAccountId, 'sub_account_stopped');
  }

  @Effect('identity.end-rotated')
  async endRotated({ payload }: Delivered<'identity.end-rotated'>, tx: TenantTx): Promise<void> {
    await this.end(tx, payload.subAccountId, 'secret_rotated');
  }

  /** Consoles are cut here; desktop clients are told why first, by their own subscriber. */
  private async end(tx: TenantTx, subAccountId: string, reason: EndReason): Promise<void> {
    await this.sessions.endSessions(tx, { subAccountId, reason });
    tx.afterCommit(() => {
      this.realtime.disconnect('console', rooms.subAccount(subAccountId)).catch((error: Error) => {
        this.logger.warn(`consoles of ${subAccountId} stay until their token ends: ${error.message}`);
      });
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import type { EndReason } from './session.entity.js';
import { SessionRepository } from './session.repository.js';

/** No session of a channel is that old. */
const never = new Date('9999-01-01T00:00:00Z');

/** Sessions of channels. They have no tokens, and end with a decision. */
@Injectable()
export class ChannelSessionRepository {
  constructor(
    private readonly sessionRepository: SessionRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The transaction must have locked the sub-account. Returns the session's id. */
  async begin(
    tx: TenantTx,
    { channelId, subAccountId }: { channelId: string; subAccountId: string },
  ): Promise<string> {
    const id = this.ids.next('ses');
    await this.sessionRepository.insert(tx, {
      id,
      tenantId: tx.tenantId,
      kind: 'channel',
      role: 'agent',
      userId: null,
      subAccountId,
      deviceId: channelId,
      address: null,
      client: null,
      createdAt: this.clock.now(),
      expiresAt: never,
    });
    return id;
  }

  async end(tx: TenantTx, id: string, reason: EndReason): Promise<void> {
    await this.sessionRepository.end(tx, [id], { reason, endedAt: this.clock.now() });
  }
}

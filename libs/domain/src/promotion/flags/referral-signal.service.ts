import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import type { ReferralSignalEntity } from './referral-flag.entity.js';
import { ReferralSignalRepository } from './referral-signal.repository.js';

/** Stores keyed hashes of data that identifies people. */
@Injectable()
export class ReferralSignalService {
  constructor(
    private readonly signalRepository: ReferralSignalRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async add(
    tx: TenantTx | SystemTx,
    signal: { tenantId: string; kind: ReferralSignalEntity['kind']; text: string },
  ): Promise<void> {
    const { tenantId, kind, text } = signal;
    const hash = Buffer.from(this.secrets.keyedHash(`referral ${kind}`, text), 'base64url');
    await this.signalRepository.insert(tx, { tenantId, kind, hash, seenAt: this.clock.now() });
  }
}

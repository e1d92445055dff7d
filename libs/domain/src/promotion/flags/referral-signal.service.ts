import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import type { ReferralSignalEntity } from './referral-flag.entity.js';
import { ReferralSignalRepository } from './referral-signal.repository.js';

/** Stores keyed hashes of data that identifies people. A payer's hash is stored with its payment first. */
@Injectable()
export class ReferralSignalService {
  constructor(
    private readonly signalRepository: ReferralSignalRepository,
    private readonly secrets: Secrets,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stores the payers of paid orders. Publishes the orders if the tenant has a promoter or is one. */
  async paid(tx: TenantTx, orderIds: string[]): Promise<void> {
    if (orderIds.length === 0) return;
    const { takesPart } = await this.signalRepository.insertPayers(tx, orderIds, this.clock.now());
    if (takesPart) await this.outbox.add(tx, 'promotion.paid', { orderIds });
  }

  async add(
    tx: TenantTx | SystemTx,
    signal: { tenantId: string; kind: ReferralSignalEntity['kind']; text: string },
  ): Promise<void> {
    const { tenantId, kind, text } = signal;
    const hash = Buffer.from(this.secrets.keyedHash(`referral ${kind}`, text), 'base64url');
    await this.signalRepository.insert(tx, { tenantId, kind, hash, seenAt: this.clock.now() });
  }
}

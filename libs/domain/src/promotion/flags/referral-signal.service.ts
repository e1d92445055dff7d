import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { CertificationService } from '../../certification/index.js';
import type { ReferralSignalEntity } from './referral-flag.entity.js';
import { ReferralSignalRepository } from './referral-signal.repository.js';

/** Stores keyed hashes of what tells people apart. */
@Injectable()
export class ReferralSignalService {
  constructor(
    private readonly signalRepository: ReferralSignalRepository,
    private readonly certifications: CertificationService,
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

  /** Who paid for an order; false where its provider does not tell. */
  async addPayers(tx: TenantTx, orderId: string): Promise<boolean> {
    return (await this.signalRepository.insertPayers(tx, orderId, this.clock.now())) > 0;
  }

  /** The document of a certification. */
  async addDocument(tx: TenantTx, certificationId: string): Promise<void> {
    const text = await this.certifications.documentIn(tx, certificationId);
    if (text !== null) await this.add(tx, { tenantId: tx.tenantId, kind: 'document', text });
  }
}

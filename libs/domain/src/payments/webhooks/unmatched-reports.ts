import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { PaymentRepository } from '../payment.repository.js';

/** Reports that arrived before their orders were known. System path: until then they belong to no tenant. */
@Injectable()
export class UnmatchedReports {
  constructor(
    private readonly database: Database,
    private readonly paymentRepository: PaymentRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Publishes all reports whose orders are known by now. */
  async matchAll(): Promise<void> {
    await this.matchSome(null);
  }

  /** The tenant of a report whose order is known by now; null while it is unknown. */
  async match(id: string): Promise<string | null> {
    const [tenantId = null] = await this.matchSome(id);
    return tenantId;
  }

  private async matchSome(id: string | null): Promise<string[]> {
    return this.database.asSystem(async (tx) => {
      const matched = await this.paymentRepository.matchUnknown(tx, id);
      for (const { id: paymentId, tenantId } of matched)
        await this.outbox.addFor(tx, tenantId, 'payment.reported', { paymentId });
      return matched.map(({ tenantId }) => tenantId);
    });
  }
}

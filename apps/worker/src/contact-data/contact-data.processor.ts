import { Injectable } from '@nestjs/common';
import { ContactDataUpkeep, ContactDeletions } from '@parley/domain/contact-data';
import { type Delivered, Effect, RunsJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class ContactDataProcessor {
  constructor(
    private readonly upkeep: ContactDataUpkeep,
    private readonly deletions: ContactDeletions,
  ) {}

  @Effect('contact-data.cancel')
  async cancel(_: Delivered<'contact-data.cancel'>, tx: TenantTx): Promise<void> {
    await this.deletions.afterPurchase(tx);
  }

  @RunsJob('contact-data.review')
  async review(): Promise<void> {
    await this.upkeep.review();
  }

  @RunsJob('contact-data.delete')
  async delete(): Promise<void> {
    await this.upkeep.deleteDue();
  }
}

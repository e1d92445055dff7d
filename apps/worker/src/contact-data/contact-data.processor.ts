import { Injectable } from '@nestjs/common';
import { ContactDeletionService } from '@parley/domain/contact-data';
import { type EventDelivery, OnEvent, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class ContactDataProcessor {
  constructor(private readonly contactDeletionService: ContactDeletionService) {}

  @OnEvent('contact-data.cancel')
  async cancel(_: EventDelivery<'contact-data.cancel'>, tx: TenantTx): Promise<void> {
    await this.contactDeletionService.cancelFallen(tx);
  }

  @OnJob('contact-data.review')
  async review(): Promise<void> {
    await this.contactDeletionService.review();
  }

  @OnJob('contact-data.delete')
  async delete(): Promise<void> {
    await this.contactDeletionService.deleteDue();
  }
}

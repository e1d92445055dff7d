import { Injectable } from '@nestjs/common';
import { ContactDataUpkeep } from '@parley/domain/contact-data';
import { RunsJob } from '@parley/platform/consumers';

@Injectable()
export class ContactDataProcessor {
  constructor(private readonly upkeep: ContactDataUpkeep) {}

  @RunsJob('contact-data.review')
  async review(): Promise<void> {
    await this.upkeep.review();
  }

  @RunsJob('contact-data.delete')
  async delete(): Promise<void> {
    await this.upkeep.deleteDue();
  }
}

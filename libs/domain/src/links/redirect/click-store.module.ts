import { Module } from '@nestjs/common';
import { ClickBatchService } from './click-batch.service.js';
import { ClickJournal } from './click.journal.js';
import { ClickRepository } from './click.repository.js';
import { ClickStore } from './click.store.js';

/** Makes clicks durable, in the processes that redirect. */
@Module({
  providers: [ClickBatchService, ClickJournal, ClickRepository, ClickStore],
  exports: [ClickJournal, ClickStore],
})
export class ClickStoreModule {}

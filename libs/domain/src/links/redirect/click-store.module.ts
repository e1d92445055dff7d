import { Module } from '@nestjs/common';
import { ClickBatchModule } from './click-batch.module.js';
import { ClickCorrectionRepository } from './click-correction.repository.js';
import { ClickJournal } from './click.journal.js';
import { ClickStore } from './click.store.js';

/** Makes clicks durable in the processes that redirect. */
@Module({
  imports: [ClickBatchModule],
  providers: [ClickCorrectionRepository, ClickJournal, ClickStore],
  exports: [ClickJournal, ClickStore],
})
export class ClickStoreModule {}

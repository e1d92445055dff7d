import { Module } from '@nestjs/common';
import { ClickBatchService } from './click-batch.service.js';
import { ClickRepository } from './click.repository.js';

/** Stores batches of clicks in PostgreSQL, without a journal. */
@Module({
  providers: [ClickBatchService, ClickRepository],
  exports: [ClickBatchService, ClickRepository],
})
export class ClickBatchModule {}

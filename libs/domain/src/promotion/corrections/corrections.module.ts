import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../../operator-stream/index.js';
import { AuditModule } from '../../audit/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { CorrectionEvents } from './correction.events.js';
import { CorrectionQueries } from './correction.queries.js';
import { CorrectionRepository } from './correction.repository.js';
import { CorrectionReviewService } from './correction-review.service.js';
import { CorrectionService } from './correction.service.js';
import { PromotionLedgerModule } from '../ledger/promotion-ledger.module.js';

@Module({
  imports: [OperatorStreamModule, AuditModule, TenantsModule, PromotionLedgerModule],
  providers: [
    CorrectionEvents,
    CorrectionQueries,
    CorrectionRepository,
    CorrectionReviewService,
    CorrectionService,
  ],
  exports: [CorrectionReviewService],
})
export class CorrectionsModule {}

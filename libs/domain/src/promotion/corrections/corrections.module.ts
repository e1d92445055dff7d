import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../../operator-stream/index.js';
import { AuditModule } from '../../audit/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { PromotionLedgerModule } from '../ledger/promotion-ledger.module.js';
import { CorrectionQueries } from './correction.queries.js';
import { CorrectionRepository } from './correction.repository.js';
import { CorrectionService } from './correction.service.js';

@Module({
  imports: [OperatorStreamModule, AuditModule, TenantsModule, PromotionLedgerModule],
  providers: [CorrectionQueries, CorrectionRepository, CorrectionService],
  exports: [CorrectionQueries, CorrectionService],
})
export class CorrectionsModule {}

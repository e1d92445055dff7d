import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { CorrectionQueries } from './correction.queries.js';
import { CorrectionRepository } from './correction.repository.js';
import { CorrectionService } from './correction.service.js';
import { PromotionLedgerModule } from './promotion-ledger.module.js';

@Module({
  imports: [AuditModule, TenantsModule, PromotionLedgerModule],
  providers: [CorrectionService, CorrectionRepository, CorrectionQueries],
  exports: [CorrectionService],
})
export class CorrectionsModule {}

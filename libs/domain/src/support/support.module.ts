import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { LegalPages } from './legal-page.service.js';
import { SupportService } from './support.service.js';

@Module({
  imports: [AuditModule],
  providers: [LegalPages, SupportService],
  exports: [LegalPages, SupportService],
})
export class SupportModule {}

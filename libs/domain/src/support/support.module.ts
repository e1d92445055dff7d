import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { SettingsModule } from '../settings/index.js';
import { LegalPageService } from './legal-page.service.js';
import { SupportRepository } from './support.repository.js';
import { SupportService } from './support.service.js';

@Module({
  imports: [AuditModule, SettingsModule],
  providers: [LegalPageService, SupportRepository, SupportService],
  exports: [LegalPageService, SupportService],
})
export class SupportModule {}

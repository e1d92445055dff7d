import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { SettingsModule } from '../settings/index.js';
import { SupportQueries } from './support.queries.js';
import { SupportRepository } from './support.repository.js';
import { SupportService } from './support.service.js';

@Module({
  imports: [AuditModule, SettingsModule],
  providers: [SupportQueries, SupportRepository, SupportService],
  exports: [SupportQueries, SupportService],
})
export class SupportModule {}

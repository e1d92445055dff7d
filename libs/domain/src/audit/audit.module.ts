import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';
import { AuditQueries } from './audit.queries.js';

@Module({ providers: [AuditService, AuditQueries], exports: [AuditService, AuditQueries] })
export class AuditModule {}

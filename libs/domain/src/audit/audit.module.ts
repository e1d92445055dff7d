import { Module } from '@nestjs/common';
import { Audit } from './audit.service.js';
import { AuditViews } from './audit.queries.js';

@Module({ providers: [Audit, AuditViews], exports: [Audit, AuditViews] })
export class AuditModule {}

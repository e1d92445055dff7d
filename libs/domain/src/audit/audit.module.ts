import { Module } from '@nestjs/common';
import { Audit } from './audit.js';
import { AuditViews } from './audit.views.js';

@Module({ providers: [Audit, AuditViews], exports: [Audit, AuditViews] })
export class AuditModule {}

import { Module } from '@nestjs/common';
import { Audit } from './audit.js';

@Module({ providers: [Audit], exports: [Audit] })
export class AuditModule {}

import { Module } from '@nestjs/common';
import { AuditModule } from '@parley/domain/audit';
import { OperatorModule } from '@parley/domain/operator';
import { AuditController } from './audit.controller.js';

@Module({ imports: [AuditModule, OperatorModule], controllers: [AuditController] })
export class AuditHttpModule {}

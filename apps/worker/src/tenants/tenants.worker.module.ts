import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { OperatorWorkerModule } from '../operator/operator.worker.module.js';
import { TenantsProcessor } from './tenants.processor.js';

@Module({ imports: [IdentityModule, OperatorWorkerModule], providers: [TenantsProcessor] })
export class TenantsWorkerModule {}

import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { TenantsProcessor } from './tenants.processor.js';

@Module({ imports: [IdentityModule], providers: [TenantsProcessor] })
export class TenantsWorkerModule {}

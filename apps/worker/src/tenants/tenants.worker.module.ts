import { Module } from '@nestjs/common';
import { TenantsProcessor } from './tenants.processor.js';

@Module({ providers: [TenantsProcessor] })
export class TenantsWorkerModule {}

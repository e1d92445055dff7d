import { Module } from '@nestjs/common';
import { Tenants } from './tenants.repository.js';

@Module({ providers: [Tenants], exports: [Tenants] })
export class TenantsModule {}

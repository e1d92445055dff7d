import { Module } from '@nestjs/common';
import { Privileges } from './privileges.js';
import { TenantPackages } from './tenant-packages.js';

@Module({ providers: [Privileges, TenantPackages], exports: [Privileges, TenantPackages] })
export class BillingModule {}

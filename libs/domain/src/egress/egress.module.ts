import { Module } from '@nestjs/common';
import { HostResolver } from './host-resolver.js';
import { TenantHostClient } from './tenant-host.client.js';

@Module({ providers: [HostResolver, TenantHostClient], exports: [HostResolver, TenantHostClient] })
export class EgressModule {}

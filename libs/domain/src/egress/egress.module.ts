import { Module } from '@nestjs/common';
import { HostResolver } from './host-resolver.js';

@Module({ providers: [HostResolver], exports: [HostResolver] })
export class EgressModule {}

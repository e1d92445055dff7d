import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { ConsoleGateway } from './console.gateway.js';

@Module({ imports: [IdentityModule], providers: [ConsoleGateway] })
export class RealtimeHttpModule {}

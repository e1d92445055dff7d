import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { IdentityProcessor } from './identity.processor.js';

@Module({ imports: [IdentityModule], providers: [IdentityProcessor] })
export class IdentityWorkerModule {}

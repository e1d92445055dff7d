import { Module } from '@nestjs/common';
import { ExpiryModule } from '@parley/domain/orders';
import { ExpiryProcessor } from './expiry.processor.js';

@Module({ imports: [ExpiryModule], providers: [ExpiryProcessor] })
export class ExpiryWorkerModule {}

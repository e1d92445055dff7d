import { Module } from '@nestjs/common';
import { FansModule } from '@parley/domain/fans';
import { TenantsModule } from '@parley/domain/tenants';
import { FanPush } from './fan.push.js';
import { FansProcessor } from './fans.processor.js';

@Module({ imports: [FansModule, TenantsModule], providers: [FansProcessor, FanPush] })
export class FansWorkerModule {}

import { Module } from '@nestjs/common';
import { FansModule } from '@parley/domain/fans';
import { TenantsModule } from '@parley/domain/tenants';
import { FanPush } from './fan.push.js';
import { FansProcessor } from './fans.processor.js';
import { ImportContactsTaskHandler } from './import-contacts.task-handler.js';

@Module({
  imports: [FansModule, TenantsModule],
  providers: [FansProcessor, FanPush, ImportContactsTaskHandler],
})
export class FansWorkerModule {}

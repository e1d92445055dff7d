import { Module } from '@nestjs/common';
import { ContactImportsModule, FansModule } from '@parley/domain/fans';
import { TenantsModule } from '@parley/domain/tenants';
import { ActOnFansTaskHandler } from './act-on-fans.task-handler.js';
import { ExportFansTaskHandler } from './export-fans.task-handler.js';
import { FanPush } from './fan.push.js';
import { FansProcessor } from './fans.processor.js';
import { ImportContactsTaskHandler } from './import-contacts.task-handler.js';

@Module({
  imports: [ContactImportsModule, FansModule, TenantsModule],
  providers: [FansProcessor, FanPush, ActOnFansTaskHandler, ExportFansTaskHandler, ImportContactsTaskHandler],
})
export class FansWorkerModule {}

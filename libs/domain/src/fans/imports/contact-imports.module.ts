import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { MediaModule } from '../../media/index.js';
import { TasksModule } from '../../tasks/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { FansModule } from '../fans.module.js';
import { ContactFileReceiver } from './contact-file.receiver.js';
import { ContactImportChunkService } from './contact-import-chunk.service.js';
import { ContactImportRepository } from './contact-import.repository.js';
import { ContactImportService } from './contact-import.service.js';

/**
 * Receives, previews and imports files of contacts. It is a separate module, because receiving needs Redis and counting
 * fans does not.
 */
@Module({
  imports: [AuditModule, FansModule, MediaModule, TasksModule, TenantsModule],
  providers: [ContactFileReceiver, ContactImportChunkService, ContactImportRepository, ContactImportService],
  exports: [ContactImportChunkService, ContactImportService],
})
export class ContactImportsModule {}

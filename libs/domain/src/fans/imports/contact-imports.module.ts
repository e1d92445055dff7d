import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { MediaModule } from '../../media/index.js';
import { TasksModule } from '../../tasks/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { FansModule } from '../fans.module.js';
import { CsvFileReader } from './csv-file.reader.js';
import { ContactFileReceiver } from './contact-file.receiver.js';
import { ContactImportChunkService } from './contact-import-chunk.service.js';
import { ContactImportFileService } from './contact-import-file.service.js';
import { ContactImportRepository } from './contact-import.repository.js';
import { ContactImportService } from './contact-import.service.js';

/** Files of contacts: received, previewed and imported. Receiving needs Redis; counting fans does not. */
@Module({
  imports: [AuditModule, FansModule, MediaModule, TasksModule, TenantsModule],
  providers: [
    ContactFileReceiver,
    CsvFileReader,
    ContactImportChunkService,
    ContactImportFileService,
    ContactImportRepository,
    ContactImportService,
  ],
  exports: [ContactImportChunkService, ContactImportService],
})
export class ContactImportsModule {}

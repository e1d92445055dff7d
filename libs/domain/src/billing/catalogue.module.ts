import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueQueries } from './catalogue.queries.js';

/** What is on sale, for those who run the installation. */
@Module({
  imports: [AuditModule],
  providers: [CatalogueService, CatalogueQueries],
  exports: [CatalogueService, CatalogueQueries],
})
export class CatalogueModule {}

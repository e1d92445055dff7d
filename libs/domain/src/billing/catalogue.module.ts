import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueQueries } from './catalogue.queries.js';

/** The catalogue, for those who run the installation. */
@Module({
  imports: [AuditModule],
  providers: [CatalogueService, CatalogueQueries, CatalogueRepository],
  exports: [CatalogueService, CatalogueQueries],
})
export class CatalogueModule {}

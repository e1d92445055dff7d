import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueRepository } from './catalogue.repository.js';

/** The catalogue, as operators use it. */
@Module({
  imports: [AuditModule],
  providers: [CatalogueService, CatalogueRepository],
  exports: [CatalogueService, CatalogueRepository],
})
export class CatalogueModule {}

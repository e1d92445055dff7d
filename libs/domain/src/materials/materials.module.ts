import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MediaModule } from '../media/index.js';
import { Groups } from './group.service.js';
import { MaterialUses } from './material-use.repository.js';
import { MaterialRepository } from './materials.repository.js';
import { MaterialService } from './materials.service.js';
import { Materials } from './material.queries.js';

@Module({
  imports: [AuditModule, MediaModule],
  providers: [Groups, Materials, MaterialRepository, MaterialService, MaterialUses],
  exports: [Groups, Materials, MaterialService, MaterialUses],
})
export class MaterialsModule {}

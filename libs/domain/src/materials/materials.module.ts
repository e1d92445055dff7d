import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MediaModule } from '../media/index.js';
import { Groups } from './groups.service.js';
import { MaterialUses } from './material-uses.js';
import { MaterialRepository } from './materials.repository.js';
import { MaterialService } from './materials.service.js';
import { Materials } from './materials.views.js';

@Module({
  imports: [AuditModule, MediaModule],
  providers: [Groups, Materials, MaterialRepository, MaterialService, MaterialUses],
  exports: [Groups, Materials, MaterialService, MaterialUses],
})
export class MaterialsModule {}

import { Module } from '@nestjs/common';
import { MaterialsModule } from '@parley/domain/materials';
import { GroupsController } from './groups.controller.js';
import { MaterialsController } from './materials.controller.js';

@Module({ imports: [MaterialsModule], controllers: [MaterialsController, GroupsController] })
export class MaterialsHttpModule {}

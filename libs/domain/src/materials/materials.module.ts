import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { MaterialUses } from './material-uses.js';
import { Materials } from './materials.views.js';

@Module({ imports: [MediaModule], providers: [Materials, MaterialUses], exports: [Materials, MaterialUses] })
export class MaterialsModule {}

import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { MaterialPush } from './material.push.js';
import { MaterialsProcessor } from './materials.processor.js';

@Module({ imports: [IdentityModule], providers: [MaterialsProcessor, MaterialPush] })
export class MaterialsWorkerModule {}

import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { LibraryPush } from './material.push.js';
import { MaterialsProcessor } from './materials.processor.js';

@Module({ imports: [IdentityModule], providers: [MaterialsProcessor, LibraryPush] })
export class MaterialsWorkerModule {}

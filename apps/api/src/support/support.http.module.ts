import { Module } from '@nestjs/common';
import { SupportModule } from '@parley/domain/support';
import { SupportController } from './support.controller.js';

@Module({ imports: [SupportModule], controllers: [SupportController] })
export class SupportHttpModule {}

import { Module } from '@nestjs/common';
import { TranslationModule } from '@parley/domain/translation';
import { TranslationProcessor } from './translation.processor.js';

@Module({ imports: [TranslationModule], providers: [TranslationProcessor] })
export class TranslationWorkerModule {}

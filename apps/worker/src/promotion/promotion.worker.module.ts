import { Module } from '@nestjs/common';
import { PromotionModule } from '@parley/domain/promotion';
import { PromotionProcessor } from './promotion.processor.js';
import { PromotionPush } from './promotion.push.js';

@Module({ imports: [PromotionModule], providers: [PromotionProcessor, PromotionPush] })
export class PromotionWorkerModule {}

import { Module } from '@nestjs/common';
import { PromotionModule } from '@parley/domain/promotion';

@Module({ imports: [PromotionModule] })
export class PromotionHttpModule {}

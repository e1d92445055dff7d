import { Module } from '@nestjs/common';
import { PromotionFiguresModule } from './figures/promotion-figures.module.js';

/** Promotion, by the modules of its parts. */
@Module({ imports: [PromotionFiguresModule], exports: [PromotionFiguresModule] })
export class PromotionModule {}

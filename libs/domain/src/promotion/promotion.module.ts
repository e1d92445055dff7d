import { Module } from '@nestjs/common';
import { PromotionFiguresModule } from './figures/promotion-figures.module.js';
import { PromotionLinksModule } from './links/promotion-links.module.js';

const parts = [PromotionFiguresModule, PromotionLinksModule];

/** Promotion, by the modules of its parts. */
@Module({ imports: parts, exports: parts })
export class PromotionModule {}

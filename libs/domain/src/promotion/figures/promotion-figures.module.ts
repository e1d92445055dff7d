import { Module } from '@nestjs/common';
import { PromotionFiguresRepository } from './promotion-figures.repository.js';

@Module({ providers: [PromotionFiguresRepository], exports: [PromotionFiguresRepository] })
export class PromotionFiguresModule {}

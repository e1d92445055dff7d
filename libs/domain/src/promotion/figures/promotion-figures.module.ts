import { Module } from '@nestjs/common';
import { LinkCountingModule } from '../../links/index.js';
import { PromoterChainQueries } from './promoter-chain.queries.js';
import { PromotionClickListener } from './promotion-click.listener.js';
import { PromotionFiguresRepository } from './promotion-figures.repository.js';

@Module({
  imports: [LinkCountingModule],
  providers: [PromoterChainQueries, PromotionClickListener, PromotionFiguresRepository],
  exports: [PromotionFiguresRepository],
})
export class PromotionFiguresModule {}

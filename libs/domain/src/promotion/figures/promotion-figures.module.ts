import { Module } from '@nestjs/common';
import { LinkCountingModule } from '../../links/index.js';
import { ClickFigureListenerRegistry } from './click-figure-listener.registry.js';
import { PromoterChainQueries } from './promoter-chain.queries.js';
import { PromotionClickListener } from './promotion-click.listener.js';
import { PromotionFiguresRepository } from './promotion-figures.repository.js';

@Module({
  imports: [LinkCountingModule],
  providers: [
    ClickFigureListenerRegistry,
    PromoterChainQueries,
    PromotionClickListener,
    PromotionFiguresRepository,
  ],
  exports: [ClickFigureListenerRegistry, PromotionFiguresRepository],
})
export class PromotionFiguresModule {}

import { Module } from '@nestjs/common';
import { LinkCountingModule } from '../../links/index.js';
import { ClickFigureListenerRegistry } from './click-figure-listener.registry.js';
import { PromotionClickListener } from './promotion-click.listener.js';
import { PromotionFiguresRepository } from './promotion-figures.repository.js';

@Module({
  imports: [LinkCountingModule],
  providers: [ClickFigureListenerRegistry, PromotionClickListener, PromotionFiguresRepository],
  exports: [ClickFigureListenerRegistry, PromotionFiguresRepository],
})
export class PromotionFiguresModule {}

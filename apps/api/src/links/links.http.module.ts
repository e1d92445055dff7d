import { Module } from '@nestjs/common';
import { LinksModule } from '@parley/domain/links';
import { LinksController } from './links.controller.js';

@Module({ imports: [LinksModule], controllers: [LinksController] })
export class LinksHttpModule {}

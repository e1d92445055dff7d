import { Module } from '@nestjs/common';
import { ChannelsModule } from '@parley/domain/channels';
import { ApiChannelsController } from './api-channels.controller.js';
import { ChannelsController } from './channels.controller.js';
import { WidgetGateway } from './widget.gateway.js';
import { WidgetVisitorController } from './widget-visitor.controller.js';
import { WidgetsController } from './widgets.controller.js';

@Module({
  imports: [ChannelsModule],
  controllers: [ApiChannelsController, ChannelsController, WidgetsController, WidgetVisitorController],
  providers: [WidgetGateway],
})
export class ChannelsHttpModule {}

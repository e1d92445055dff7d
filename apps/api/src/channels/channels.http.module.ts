import { Module } from '@nestjs/common';
import { ChannelsModule } from '@parley/domain/channels';
import { ChannelsController } from './channels.controller.js';
import { WidgetGateway } from './widget.gateway.js';
import { WidgetVisitorController } from './widget-visitor.controller.js';
import { WidgetsController } from './widgets.controller.js';

@Module({
  imports: [ChannelsModule],
  controllers: [ChannelsController, WidgetsController, WidgetVisitorController],
  providers: [WidgetGateway],
})
export class ChannelsHttpModule {}

import { Module } from '@nestjs/common';
import { ChannelsModule } from '@parley/domain/channels';
import { ChannelsController } from './channels.controller.js';

@Module({
  imports: [ChannelsModule],
  controllers: [ChannelsController],
})
export class ChannelsHttpModule {}

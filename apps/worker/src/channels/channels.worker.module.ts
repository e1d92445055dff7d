import { Module } from '@nestjs/common';
import { ChannelsModule } from '@parley/domain/channels';
import { ChannelsProcessor } from './channels.processor.js';

@Module({ imports: [ChannelsModule], providers: [ChannelsProcessor] })
export class ChannelsWorkerModule {}

import { Module } from '@nestjs/common';
import { ChannelsModule } from '@parley/domain/channels';
import { CommandsModule } from '@parley/domain/commands';
import { ChannelsProcessor } from './channels.processor.js';

@Module({ imports: [ChannelsModule, CommandsModule], providers: [ChannelsProcessor] })
export class ChannelsWorkerModule {}

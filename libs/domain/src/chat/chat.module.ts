import { Module } from '@nestjs/common';
import { MessageIngest } from './message-ingest.js';

@Module({
  providers: [MessageIngest],
  exports: [MessageIngest],
})
export class ChatModule {}

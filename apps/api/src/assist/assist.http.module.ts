import { Module } from '@nestjs/common';
import { AssistModule } from '@parley/domain/assist';
import { AssistController } from './assist.controller.js';

@Module({
  imports: [AssistModule],
  controllers: [AssistController],
})
export class AssistHttpModule {}

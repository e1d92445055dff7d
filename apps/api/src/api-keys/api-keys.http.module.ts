import { Module } from '@nestjs/common';
import { ApiKeysModule } from '@parley/domain/api-keys';
import { ApiKeysController } from './api-keys.controller.js';

@Module({
  imports: [ApiKeysModule],
  controllers: [ApiKeysController],
})
export class ApiKeysHttpModule {}

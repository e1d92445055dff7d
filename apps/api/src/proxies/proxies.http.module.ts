import { Module } from '@nestjs/common';
import { ProxiesModule } from '@parley/domain/proxies';
import { EchoController } from './echo.controller.js';
import { EnvironmentsController } from './environments.controller.js';
import { ProxiesController } from './proxies.controller.js';

@Module({
  imports: [ProxiesModule],
  controllers: [ProxiesController, EnvironmentsController, EchoController],
})
export class ProxiesHttpModule {}

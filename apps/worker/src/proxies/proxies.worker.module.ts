import { Module } from '@nestjs/common';
import { ProxiesModule } from '@parley/domain/proxies';
import { CheckProxiesTaskHandler } from './check-proxies.task-handler.js';
import { ImportProxiesTaskHandler } from './import-proxies.task-handler.js';
import { ProxiesProcessor } from './proxies.processor.js';

@Module({
  imports: [ProxiesModule],
  providers: [ProxiesProcessor, ImportProxiesTaskHandler, CheckProxiesTaskHandler],
})
export class ProxiesWorkerModule {}

import { Module } from '@nestjs/common';
import { ProxiesModule } from '@parley/domain/proxies';
import { CheckProxiesWork } from './check-proxies.task-handler.js';
import { ImportProxiesWork } from './import-proxies.task-handler.js';
import { ProxiesProcessor } from './proxies.processor.js';

@Module({ imports: [ProxiesModule], providers: [ProxiesProcessor, ImportProxiesWork, CheckProxiesWork] })
export class ProxiesWorkerModule {}

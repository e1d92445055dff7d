import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { OutboundModule } from '../outbound/index.js';
import { TasksModule } from '../tasks/index.js';
import { EnvironmentService } from './environments.service.js';
import { EnvironmentViews } from './environments.views.js';
import { ProxyCheckLog } from './proxy-check-log.js';
import { ProxyChecks } from './proxy-checks.js';
import { Proxies } from './proxies.repository.js';
import { ProxyService } from './proxies.service.js';
import { ProxyViews } from './proxies.views.js';
import { ProxyProbe } from './providers/proxy-probe.js';
import { ProxyTasks } from './proxy-tasks.js';
import { Regions } from './regions.js';

@Module({
  imports: [AuditModule, OutboundModule, TasksModule],
  providers: [
    ...[EnvironmentService, EnvironmentViews],
    ...[Proxies, ProxyService, ProxyViews, ProxyChecks, ProxyCheckLog, ProxyTasks],
    ...[ProxyProbe, Regions],
  ],
  exports: [EnvironmentService, EnvironmentViews, ProxyService, ProxyViews, ProxyChecks, ProxyTasks],
})
export class ProxiesModule {}

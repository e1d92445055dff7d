import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { OutboundModule } from '../egress/index.js';
import { TasksModule } from '../tasks/index.js';
import { EnvironmentService } from './environments/environment.service.js';
import { EnvironmentViews } from './environments/environment.queries.js';
import { ProxyCheckLog } from './checks/proxy-check.repository.js';
import { ProxyChecks } from './checks/proxy-check.service.js';
import { Proxies } from './proxies.repository.js';
import { ProxyService } from './proxies.service.js';
import { ProxyViews } from './proxies.queries.js';
import { ProxyProbe } from './probe/proxy-probe.js';
import { ProxyTasks } from './proxy-task.service.js';
import { Regions } from './checks/region-lookup.js';

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

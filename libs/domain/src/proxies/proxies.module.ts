import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { EgressModule } from '../egress/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { PortsModule } from '../ports/index.js';
import { RegionsModule } from '../regions/index.js';
import { SettingsModule } from '../settings/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { EnvironmentRepository } from './environments/environment.repository.js';
import { EnvironmentService } from './environments/environment.service.js';
import { EnvironmentQueries } from './environments/environment.queries.js';
import { ProxyCheckService } from './checks/proxy-check.service.js';
import { ProxyErasureRepository } from './proxy-erasure.repository.js';
import { ProxyRepository } from './proxy.repository.js';
import { ProxyService } from './proxy.service.js';
import { ProxyQueries } from './proxy.queries.js';
import { ProxyProbe } from './probe/proxy-probe.js';
import { ProxyTaskService } from './proxy-task.service.js';

@Module({
  imports: [
    AuditModule,
    EgressModule,
    PortsModule,
    RegionsModule,
    SettingsModule,
    SubAccountsModule,
    TasksModule,
    TenantsModule,
  ],
  providers: [
    EnvironmentRepository,
    EnvironmentService,
    EnvironmentQueries,
    ProxyRepository,
    ProxyErasureRepository,
    ProxyService,
    ProxyQueries,
    ProxyCheckService,
    ProxyTaskService,
    ProxyProbe,
  ],
  exports: [
    EnvironmentService,
    EnvironmentQueries,
    ProxyService,
    ProxyQueries,
    ProxyCheckService,
    ProxyTaskService,
  ],
})
export class ProxiesModule {}

export { EnvironmentEntity } from './environments/environment.entity.js';
export { EnvironmentService } from './environments/environment.service.js';
export { EnvironmentQueries } from './environments/environment.queries.js';
export { ProxiesModule } from './proxies.module.js';
export { ProxyService } from './proxies.service.js';
export { ProxyQueries } from './proxies.queries.js';
export { type MadeCheck, ProxyCheckService } from './checks/proxy-check.service.js';
export { type CheckParams, type ImportParams, ProxyTaskService } from './proxy-task.service.js';
export { ProxyCheckEntity, ProxyEntity, ProxySubAccountEntity } from './proxy.entity.js';

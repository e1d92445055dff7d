export { EnvironmentEntity } from './environments/environment.entity.js';
export { EnvironmentService } from './environments/environment.service.js';
export { EnvironmentViews } from './environments/environment.queries.js';
export { ProxiesModule } from './proxies.module.js';
export { ProxyService } from './proxies.service.js';
export { ProxyViews } from './proxies.queries.js';
export { type MadeCheck, ProxyChecks } from './checks/proxy-check.service.js';
export { type CheckParams, type ImportParams, ProxyTasks } from './proxy-task.service.js';
export { ProxyCheckEntity, ProxyEntity, ProxySubAccountEntity } from './proxy.entity.js';

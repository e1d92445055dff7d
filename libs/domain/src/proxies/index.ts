export { EnvironmentEntity } from './environment.entity.js';
export { EnvironmentService } from './environments.service.js';
export { EnvironmentViews } from './environments.views.js';
export { ProxiesModule } from './proxies.module.js';
export { ProxyService } from './proxies.service.js';
export { ProxyViews } from './proxies.views.js';
export { type MadeCheck, ProxyChecks } from './proxy-checks.js';
export { type CheckParams, type ImportParams, ProxyTasks } from './proxy-tasks.js';
export { ProxyCheckEntity, ProxyEntity, ProxySubAccountEntity } from './proxy.entity.js';

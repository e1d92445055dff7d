export { EnvironmentEntity } from './environment.entity.js';
export { ProxyCheckEntity, ProxyEntity, ProxySubAccountEntity } from './proxy.entity.js';

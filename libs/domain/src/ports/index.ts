export { answerUntil } from './answer-window.policy.js';
export { GatewayBeatEntity } from './gateway-heartbeat.entity.js';
export { heartbeatSeconds, GatewayHeartbeatRepository } from './gateway-heartbeat.repository.js';
export { PortRepository } from './port.repository.js';
export { PortErasureRepository } from './port-erasure.repository.js';
export type { NamedPort, PortHolder } from './port-rows.js';
export { PortCountEntity } from './opening/port-count.entity.js';
export {
  accountsOf,
  type Opened,
  PortOpeningService,
  type PortRequest,
} from './opening/port-opening.service.js';
export { PortUseEntity } from './port-use.entity.js';
export { PortsModule } from './ports.module.js';
export { PortLeaseService } from './port-lease.service.js';
export { PortService } from './port.service.js';
export { PortQueries } from './port.queries.js';
export { SocialAccountEntity } from './social-account.entity.js';
export {
  onlinePorts,
  portUses,
  socialAccounts,
} from './social-account-views.queries.js';
export { portExportSections } from './port-export.queries.js';

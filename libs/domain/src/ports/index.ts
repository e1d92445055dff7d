export { GatewayBeatEntity } from './gateway-heartbeat.entity.js';
export { beatSeconds, GatewayBeats } from './gateway-heartbeat.repository.js';
export { PortExpiry } from './port-expiry.service.js';
export type { PortHolder } from './port-rows.js';
export { PortUseEntity } from './port-use.entity.js';
export { PortsModule } from './ports.module.js';
export { PortService } from './ports.service.js';
export { PortViews } from './ports.queries.js';
export { SocialAccountEntity } from './social-account.entity.js';

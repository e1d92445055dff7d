export { GatewayBeatEntity } from './gateway-beat.entity.js';
export { beatSeconds, GatewayBeats } from './gateway-beats.js';
export { PortExpiry } from './port-expiry.js';
export type { PortHolder } from './port-rows.js';
export { PortUseEntity } from './port-use.entity.js';
export { PortsModule } from './ports.module.js';
export { PortService } from './ports.service.js';
export { PortViews } from './ports.views.js';
export { SocialAccountEntity } from './social-account.entity.js';

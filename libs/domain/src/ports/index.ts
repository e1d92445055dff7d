export { GatewayBeatEntity } from './gateway-beat.entity.js';
export { PortUseEntity } from './port-use.entity.js';
export { SocialAccountEntity } from './social-account.entity.js';

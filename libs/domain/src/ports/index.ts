export { GatewayBeatEntity } from './gateway-beat.entity.js';
export { SocialAccountEntity } from './social-account.entity.js';

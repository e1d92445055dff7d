export { SessionEntity } from './session.entity.js';
export { UserEntity } from './user.entity.js';

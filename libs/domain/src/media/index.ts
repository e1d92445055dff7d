export { Media } from './media.js';
export { MediaAddresses } from './media-addresses.js';
export { MediaModule } from './media.module.js';
export { MediumEntity } from './medium.entity.js';

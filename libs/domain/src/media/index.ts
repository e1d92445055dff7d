export { Media } from './media.service.js';
export { type FileToServe, MediaFiles } from './media-file.queries.js';
export { MediaModule } from './media.module.js';
export { MediaSweep } from './media.sweeper.js';
export { MediaUploads } from './media-upload.service.js';
export { withReceived } from './received-file.js';
export { MediumEntity } from './medium.entity.js';

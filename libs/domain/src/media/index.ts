export { Media } from './media.js';
export { type FileToServe, MediaFiles } from './media-files.js';
export { MediaModule } from './media.module.js';
export { MediaSweep } from './media-sweep.js';
export { MediaUploads } from './media-uploads.js';
export { withReceived } from './received-file.js';
export { MediumEntity } from './medium.entity.js';

export { MediaService } from './media.service.js';
export { type FileToServe, MediaFileQueries } from './media-file.queries.js';
export { MediaModule } from './media.module.js';
export { MediaSweeper } from './media.sweeper.js';
export { MediaUploadService } from './media-upload.service.js';
export { withReceived } from './received-file.js';
export { mediumNames } from './medium-views.queries.js';
export { MediumEntity } from './medium.entity.js';
export { mediaExportSections } from './media-export.queries.js';

export { NoticeEntity } from './notice.entity.js';
export { NoticeReadEntity } from './notice-read.entity.js';

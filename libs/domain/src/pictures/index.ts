export { Pictures } from './pictures.js';
export { PicturesModule } from './pictures.module.js';

export { loadSharp } from './load-sharp.js';
export { Pictures } from './pictures.js';
export { PicturesModule } from './pictures.module.js';

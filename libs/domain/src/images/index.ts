export { loadSharp } from './load-sharp.js';
export { Pictures } from './image-sanitiser.js';
export { PicturesModule } from './images.module.js';

export { loadSharp } from './load-sharp.js';
export { ImageSanitiser } from './image-sanitiser.js';
export { ImagesModule } from './images.module.js';

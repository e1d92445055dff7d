export { type Frame, redraw } from './redraw.js';

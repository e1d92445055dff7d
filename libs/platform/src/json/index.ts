export { type JsonBounds, type JsonExcess, jsonExcess } from './json-excess.js';

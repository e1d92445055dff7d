export { common } from './common';
export { errors } from './errors';
export { shell } from './shell';

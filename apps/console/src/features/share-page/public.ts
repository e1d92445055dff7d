export { SharePage } from './SharePage';
export { accessQuery } from './queries';

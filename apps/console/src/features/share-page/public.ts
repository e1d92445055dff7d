export { SharePage } from './SharePage';
export { doorQuery } from './queries';

export { DesktopCommandEntity } from './desktop-command.entity.js';

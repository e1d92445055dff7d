export { AssistModule } from './assist.module.js';
export { type AssistAsker, AssistService } from './assist.service.js';

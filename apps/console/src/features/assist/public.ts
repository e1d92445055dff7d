export { AssistPanel } from './AssistPanel';

export { ApiKeysTab } from './ApiKeysTab';

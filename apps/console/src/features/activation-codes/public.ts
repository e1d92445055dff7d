export { fetchCodes } from './activation-codes';
export { CodesDialog } from './lazy';

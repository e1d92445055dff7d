import * as enumerations from './enumerations';
import { storage } from './storage';

/** Stores the enumerations in the browser at sign-in. */
export const cacheDictionaries = (): void => storage.set('dictCache', { ...enumerations });

import * as enumerations from './enumerations';
import { storage } from './storage';

/** Every enumeration of the contract, by name. */
export const dictionaries = { ...enumerations } satisfies Record<string, readonly string[]>;

/** Stores the enumerations in the browser at sign-in. */
export const cacheDictionaries = (): void => storage.set('dictCache', dictionaries);

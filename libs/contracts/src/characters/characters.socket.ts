import type { CharacterBalance } from './characters.types.js';

export interface CharacterPushes {
  /** Into the tenant's room the owner's view, into a sub-account's its own. */
  'characters:changed': CharacterBalance;
}

import type { CharacterBalance } from './characters.types.js';

export interface CharacterPushes {
  /** The tenant's room gets the owner's view, and a sub-account's room its own. */
  'characters:changed': CharacterBalance;
}

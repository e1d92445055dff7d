import type { LibraryPart } from './materials.types.js';

export interface MaterialPushes {
  /** Some of these lists changed. */
  'library:changed': { parts: LibraryPart[] };
}

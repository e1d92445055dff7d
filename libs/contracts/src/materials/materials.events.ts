import { event } from '../messaging/event.js';
import type { LibraryPart } from './materials.types.js';

export const materialEvents = {
  /** Parts of the library changed. Consoles and clients read them again. */
  'library.changed': event<{ parts: LibraryPart[] }>(),
} as const;

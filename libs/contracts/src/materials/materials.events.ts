import { event } from '../messaging/event.js';
import type { LibraryPart } from './materials.types.js';

export const materialEvents = {
  /** Something of these was changed: consoles and clients read them again. */
  'library.changed': event<{ parts: LibraryPart[] }>(),
} as const;

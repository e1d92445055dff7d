import type { MediaKind } from '@parley/contracts/public';
import type { PlatformEvent, Reading } from '../adapters/adapter.js';

interface VisitorFile {
  mediumId: string;
  kind: MediaKind;
  name: string;
  bytes: number;
}

/** A visitor wrote, or filled in the form. */
interface SpokenEvent {
  visitor: string;
  /** Empty if it is unknown. */
  name: string;
  id: string;
  text: string;
  file: VisitorFile | null;
  /** Epoch ms. */
  at: number;
}

/** A visitor has seen these answers. */
interface ReadEvent {
  visitor: string;
  read: string[];
  at: number;
}

/** The event of a visitor's message. Another visitor's message of the same id is another event. */
export const spokenEvent = (event: SpokenEvent): PlatformEvent => ({
  platformId: `${event.visitor}/${event.id}`,
  raw: JSON.stringify(event),
});

export const readEvent = (event: ReadEvent, until: Date): PlatformEvent => ({
  platformId: `${event.visitor}/read ${until.getTime()}`,
  raw: JSON.stringify(event),
});

/** The meaning of an event. */
export function readVisitorEvent(raw: string): Reading {
  const event = JSON.parse(raw) as SpokenEvent | ReadEvent;
  if ('read' in event)
    return { kind: 'status', status: 'read', externalIds: event.read, areCommandIds: true, at: event.at };
  const { visitor, name, id, text, file, at } = event;
  return {
    kind: 'message',
    isEdited: false,
    message: {
      contact: { account: visitor, nickname: name || `#${visitor.slice(-4).toUpperCase()}`, link: '' },
      kind: file?.kind ?? 'text',
      text,
      at,
      externalId: id,
      quotes: null,
      fromBot: false,
      file: file && { fileId: file.mediumId, mediumId: file.mediumId, name: file.name, bytes: file.bytes },
      origin: '',
    },
  };
}

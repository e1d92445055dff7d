import type { Language } from '../identity/identity.types.js';

/** `assigned`: a conversation is assigned to the person. `message`: in one of its conversations. `unassigned`: in one that nobody has. */
export const pushEvents = ['assigned', 'message', 'mention', 'unassigned'] as const;
export type PushEvent = (typeof pushEvents)[number];

export const pushSounds = ['none', 'chime', 'ping', 'knock'] as const;
export type PushSound = (typeof pushSounds)[number];

/** How a person is alerted about conversations. */
export interface PushSettings {
  /** The events that send pushes to the person's devices. */
  events: PushEvent[];
  /** Whether pushes show the contact's name and the text. Otherwise they only announce a message. */
  showsText: boolean;
  /** No push is sent between these times of day, `HH:MM`. Null: at any time. */
  quiet: QuietHours | null;
  /** The sound of a new message in an open console. */
  sound: PushSound;
}

export interface QuietHours {
  from: string;
  /** A time earlier than `from` is on the next day. */
  until: string;
  /** IANA name. Null: the tenant's. */
  timeZone: string | null;
}

/** A browser that gets pushes. */
export interface PushDevice {
  id: string;
  name: string;
  /** The caller's session added the device. */
  current: boolean;
  /** ISO instants; `usedAt` of the last accepted push. */
  createdAt: string;
  usedAt: string | null;
}

export interface PushState {
  /** The application server's key, base64url. */
  publicKey: string;
  settings: PushSettings;
  devices: PushDevice[];
}

/** A browser's subscription, as its push service gave it. */
export interface AddPushDevice {
  endpoint: string;
  /** The browser's P-256 point, 65 bytes in base64url. */
  p256dh: string;
  /** The shared secret, 16 bytes in base64url. */
  auth: string;
  name: string;
  language: Language;
}

/** The decrypted content of a push. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later push of the same tag replaces an earlier one. */
  tag: string;
  /** A path of the console. */
  path: string;
  /** Null for a test. */
  conversationId: string | null;
}

import {
  channelCapabilities,
  type ChannelKind,
  chatLimits,
  codePoints,
  type ContactNaming,
  type MediaKind,
  mediaKinds,
  type PlatformCode,
  type TextUnit,
  widgetLimits,
} from '@parley/contracts/public';

/** The messages that a platform takes from a client, or from a channel. */
export interface PlatformSending {
  /** The longest text, in `textUnit`. */
  textMax: number;
  textUnit: TextUnit;
  /** The longest text beside a file. */
  captionMax: number;
  mediaKinds: readonly MediaKind[];
  /** Bytes of the largest file. Null if it may be as large as uploads. */
  fileMax: number | null;
  /** How a contact is named to begin a conversation. Null if the contact writes first. */
  begins: ContactNaming | null;
}

const upTo = (textMax: number, other: Partial<PlatformSending> = {}): PlatformSending => ({
  textMax,
  textUnit: 'characters',
  captionMax: textMax,
  mediaKinds,
  fileMax: null,
  begins: 'account',
  ...other,
});

/** For platforms that document no limit. The client reports a text that the platform refuses. */
const undocumented = upTo(chatLimits.textMax);
const withoutDocuments: readonly MediaKind[] = ['picture', 'audio', 'video'];

/**
 * The limits that the platforms document. Messenger and Instagram let the contact write first, and so do the accounts of
 * LINE, Zalo and TikTok that businesses have.
 */
const platformSending: Record<PlatformCode, PlatformSending> = {
  whatsapp: upTo(4_096, { captionMax: 1_024, begins: 'number' }),
  'whatsapp-business': upTo(4_096, { captionMax: 1_024, begins: 'number' }),
  telegram: upTo(4_096, { captionMax: 1_024 }),
  line: upTo(5_000, { mediaKinds: withoutDocuments, begins: null }),
  messenger: upTo(2_000, { begins: null }),
  instagram: upTo(1_000, { textUnit: 'bytes', mediaKinds: withoutDocuments, begins: null }),
  x: upTo(10_000, { mediaKinds: ['picture', 'video'] }),
  tiktok: { ...undocumented, begins: null },
  viber: upTo(7_000, { begins: 'number' }),
  zalo: upTo(2_000, { begins: null }),
  signal: { ...undocumented, begins: 'number' },
  wechat: undocumented,
  kakaotalk: undocumented,
  vk: upTo(4_096),
  discord: upTo(2_000),
  snapchat: undocumented,
  web: upTo(widgetLimits.textMax, { begins: null }),
};

/** A channel is limited by its platform and by its own capabilities. `channel` is null for a client. */
export function sendingOf(platform: PlatformCode, channel: ChannelKind | null = null): PlatformSending {
  const sending = platformSending[platform];
  if (channel === null) return sending;
  const { begins, fileOutMax } = channelCapabilities[channel];
  return {
    ...sending,
    begins: begins === 'contact' ? null : sending.begins,
    mediaKinds: fileOutMax > 0 ? sending.mediaKinds : [],
    fileMax: fileOutMax,
  };
}

/** The length of a text in a platform's unit. */
export const sendingLength = (text: string, unit: TextUnit): number =>
  unit === 'bytes' ? Buffer.byteLength(text, 'utf8') : codePoints(text);

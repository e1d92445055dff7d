import {
  chatLimits,
  type FanGainedEvent,
  type FanLeftEvent,
  firstCodePoints,
  type MessageEvent,
  type MessageStatusEvent,
  type MessageWithdrawnEvent,
  type PlatformCode,
  refused,
  type Refused,
  type ReportEvent,
} from '@parley/contracts/public';
import type { StatusReport, StorableMessage, WithdrawnMessage } from '../chat/index.js';
import type { StorableFan } from '../fans/index.js';
import { displayText, messageText, type NormalAccount, normaliseAccount } from '../platforms/index.js';

/** Facts about an event that the event itself does not carry. */
export interface Circumstances {
  /** The field's place in the frame, such as `events[3]`. */
  place: string;
  /** The platform of its social account. Undefined if the client may not report for it. */
  platform: PlatformCode | undefined;
  subAccountId: string;
  at: Date;
  /** The tenant's own media among those named in the frame. */
  media: ReadonlySet<string>;
}

export type Checked<Storable> = { storable: Storable } | { refusal: Refused };

/** When something happened, by a client's clock, limited to the time between its last acknowledgement and now. */
export const reportedAt = (at: number, lastAckAt: number, now: number): Date =>
  new Date(Math.min(Math.max(at, lastAckAt), now));

export const isMessage = (event: ReportEvent): event is MessageEvent =>
  event.kind === 'message.received' || event.kind === 'message.sent';

/** Both are stored in the order of one queue. */
export const isFan = (event: ReportEvent): event is FanGainedEvent | FanLeftEvent =>
  event.kind === 'fan.gained' || event.kind === 'fan.left';

const accountUnknown = (place: string): Refused =>
  refused('fans.social_account_unknown', 'This client never opened that port.', [`${place}.socialAccountId`]);

/** The contact's account in a field of an event, or the refusal of the event. */
function contactIn(
  { place, platform }: Circumstances,
  field: string,
  account: string,
): { contact: NormalAccount } | { refusal: Refused } {
  if (platform === undefined) return { refusal: accountUnknown(place) };
  const contact = normaliseAccount(platform, account);
  if (contact) return { contact };
  const message = 'This is not an account of that platform.';
  return { refusal: refused('fans.account_invalid', message, [`${place}.${field}`]) };
}

export function checkFan(
  { id, socialAccountId, fan }: FanGainedEvent,
  circumstances: Circumstances,
): Checked<StorableFan> {
  const found = contactIn(circumstances, 'fan.account', fan.account);
  if ('refusal' in found) return found;
  const { subAccountId, at } = circumstances;
  const storable = {
    id: id.toLowerCase(),
    subAccountId,
    socialAccountId,
    gainedAt: at,
    account: found.contact.account,
    nickname: displayText(fan.nickname),
    link: displayText(fan.link),
    phone: displayText(fan.phone),
    kind: 'gained' as const,
    origin: displayText(fan.origin),
  };
  return { storable };
}

export function checkLeft(
  { id, socialAccountId, contactAccount, returned = false }: FanLeftEvent,
  circumstances: Circumstances,
): Checked<StorableFan> {
  const found = contactIn(circumstances, 'contactAccount', contactAccount);
  if ('refusal' in found) return found;
  const { subAccountId, at } = circumstances;
  const storable = {
    id: id.toLowerCase(),
    kind: returned ? ('returned' as const) : ('left' as const),
    subAccountId,
    socialAccountId,
    gainedAt: at,
    account: found.contact.account,
    nickname: '',
    link: '',
    phone: '',
    origin: '',
  };
  return { storable };
}

export function checkStatus(
  { socialAccountId, commandId, externalId, status, failure = 'platform' }: MessageStatusEvent,
  { place, platform, at }: Circumstances,
): Checked<StatusReport> {
  if (platform === undefined) return { refusal: accountUnknown(place) };
  const named = { commandId: commandId ?? null, externalId: externalId ?? null };
  const reason = status === 'failed' ? failure : null;
  return { storable: { ...named, socialAccountId, status, failure: reason, at } };
}

export function checkWithdrawal(
  { socialAccountId, contactAccount, externalId }: MessageWithdrawnEvent,
  circumstances: Circumstances,
): Checked<WithdrawnMessage> {
  const found = contactIn(circumstances, 'contactAccount', contactAccount);
  if ('refusal' in found) return found;
  const { subAccountId, at } = circumstances;
  return {
    storable: { conversationKey: `${subAccountId} ${socialAccountId} ${found.contact.key}`, externalId, at },
  };
}

export function checkMessage(event: MessageEvent, circumstances: Circumstances): Checked<StorableMessage> {
  const { id, socialAccountId, contact, message } = event;
  const found = contactIn(circumstances, 'contact.account', contact.account);
  if ('refusal' in found) return found;
  const { place, subAccountId, at, media } = circumstances;
  const tooLong = tooLongText(message, place);
  if (tooLong) return { refusal: tooLong };
  const { fromBot = false } = message;
  // A message also counts without its file: after a long time offline, a client may name a file that is gone.
  const mediumId = message.mediumId !== undefined && media.has(message.mediumId) ? message.mediumId : null;
  const text = kept(message.text);
  const translation = message.translation && {
    text: kept(message.translation.text),
    language: message.translation.language,
    pseudo: message.translation.pseudo ?? false,
  };
  const storable = {
    id: id.toLowerCase(),
    subAccountId,
    socialAccountId,
    at,
    fromBot,
    mediumId,
    accountKey: found.contact.key,
    direction: event.kind === 'message.received' ? ('in' as const) : ('out' as const),
    kind: message.kind === 'text' && text.trim() === '' ? ('other' as const) : message.kind,
    commandId: (event.kind === 'message.sent' && event.commandId) || null,
    externalId: message.externalId ?? null,
    content: {
      account: found.contact.account,
      nickname: displayText(contact.nickname),
      link: displayText(contact.link),
      phone: displayText(contact.phone),
      text,
      quotes: message.quotes ?? null,
      translation: translation && translation.text.trim() !== '' ? translation : null,
    },
  };
  return { storable };
}

const kept = (text: string): string => firstCodePoints(messageText(text), chatLimits.textMax);

function tooLongText({ text, translation }: MessageEvent['message'], place: string): Refused | undefined {
  const field = [
    text.length > chatLimits.reportedTextMax && 'text',
    (translation?.text.length ?? 0) > chatLimits.reportedTextMax && 'translation.text',
  ].find((name) => name !== false);
  if (field === undefined) return undefined;
  const message = `A text has at most ${chatLimits.reportedTextMax} characters.`;
  return refused('messages.text_too_long', message, [`${place}.message.${field}`]);
}

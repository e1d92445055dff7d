import type { MessageKind } from '@parley/contracts/public';
import type { PlatformContact, PlatformEvent, PlatformFile, Reading } from '../adapters/adapter.js';

/** The updates that the bot asks for. */
export const allowedUpdates = ['message', 'edited_message', 'my_chat_member'] as const;

/** The parts of Telegram's types that are read. */
export interface TelegramUser {
  id: number;
  is_bot: boolean;
  first_name: string;
  last_name?: string | undefined;
  username?: string | undefined;
}

interface TelegramFile {
  file_id: string;
  file_size?: number | undefined;
  file_name?: string | undefined;
}

export interface TelegramMessage {
  message_id: number;
  from?: TelegramUser | undefined;
  chat: { id: number; type: string };
  date: number;
  edit_date?: number | undefined;
  reply_to_message?: { message_id: number } | undefined;
  text?: string | undefined;
  caption?: string | undefined;
  photo?: TelegramFile[] | undefined;
  document?: TelegramFile | undefined;
  animation?: TelegramFile | undefined;
  video?: TelegramFile | undefined;
  video_note?: TelegramFile | undefined;
  audio?: TelegramFile | undefined;
  voice?: TelegramFile | undefined;
  sticker?: (TelegramFile & { emoji?: string | undefined }) | undefined;
}

export interface TelegramUpdate {
  update_id: number;
  message?: TelegramMessage | undefined;
  edited_message?: TelegramMessage | undefined;
  my_chat_member?:
    | {
        chat: { id: number; type: string };
        from: TelegramUser;
        date: number;
        new_chat_member: { status: string };
      }
    | undefined;
}

/** The event of an update. Throws for anything else. */
export function eventOf(value: unknown, raw: string): PlatformEvent {
  const id = (value as Partial<TelegramUpdate> | null)?.update_id;
  if (!Number.isSafeInteger(id)) throw new Error('no update');
  return { platformId: String(id), raw };
}

/** The meaning of an update. Throws if its parts have other forms than documented. */
export function readUpdate(raw: string): Reading {
  const { message, edited_message: edited, my_chat_member: member } = JSON.parse(raw) as TelegramUpdate;
  const spoken = message ?? edited;
  if (spoken) return readMessage(spoken, message === undefined);
  if (!member) return { kind: 'ignored', effect: 'unknown' };
  if (member.chat.type !== 'private') return { kind: 'ignored', effect: 'group' };
  const kind = member.new_chat_member.status === 'kicked' ? 'left' : 'returned';
  return { kind, contact: contactOf(member.from), at: millis(member.date) };
}

function readMessage(message: TelegramMessage, isEdited: boolean): Reading {
  const { chat, from } = message;
  if (chat.type !== 'private') return { kind: 'ignored', effect: 'group' };
  if (!from || !Number.isSafeInteger(message.message_id)) throw new Error('no message');
  const { kind, file } = contentOf(message);
  const text = textOf(message.text ?? message.caption ?? message.sticker?.emoji);
  const quoted = message.reply_to_message?.message_id;
  const at = isEdited ? (message.edit_date ?? message.date) : message.date;
  return {
    kind: 'message',
    isEdited,
    message: {
      contact: contactOf(from),
      kind: kind === 'other' && text !== '' ? 'text' : kind,
      // Stored messages do not change, so the new text is a message of its own.
      text: isEdited ? `✎ ${text}` : text,
      at: millis(at),
      externalId: isEdited ? `${message.message_id}/${at}` : String(message.message_id),
      quotes: Number.isSafeInteger(quoted) ? String(quoted) : null,
      fromBot: from.is_bot === true,
      file: isEdited ? null : file,
      origin: isEdited ? '' : (/^\/start ([\w-]{1,64})$/.exec(message.text ?? '')?.[1] ?? ''),
    },
  };
}

/** The last second that a date can hold. */
const secondsMax = 8_640_000_000_000;

const millis = (seconds: number): number => {
  if (!Number.isSafeInteger(seconds) || seconds < 0 || seconds > secondsMax) throw new Error('no time');
  return seconds * 1_000;
};

const textOf = (text: unknown = ''): string => {
  if (typeof text !== 'string') throw new Error('no text');
  return text;
};

function contactOf({ id, first_name, last_name = '', username }: TelegramUser): PlatformContact {
  if (!Number.isSafeInteger(id)) throw new Error('no user');
  return {
    account: String(id),
    nickname: `${first_name} ${last_name}`.trim(),
    link: username ? `https://t.me/${username}` : '',
  };
}

/** The kind of a message, and its file. Of a photo, the last size is the largest. */
function contentOf(message: TelegramMessage): { kind: MessageKind; file: PlatformFile | null } {
  const { photo, video, video_note: note, audio, voice, document, animation } = message;
  const found: [MessageKind, TelegramFile | undefined, string][] = [
    ['picture', photo?.at(-1), 'photo.jpg'],
    ['video', animation ?? video ?? note, 'video.mp4'],
    ['audio', audio ?? voice, 'voice.ogg'],
    ['document', document, 'file'],
  ];
  for (const [kind, file, name] of found)
    if (file)
      return {
        kind,
        file: { fileId: file.file_id, name: file.file_name ?? name, bytes: file.file_size ?? null },
      };
  return { kind: message.text === undefined ? 'other' : 'text', file: null };
}

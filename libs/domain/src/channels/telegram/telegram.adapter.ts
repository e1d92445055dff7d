import { Injectable } from '@nestjs/common';
import { channelCapabilities } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { equalTexts } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import { FormData } from 'undici';
import {
  type ChannelAdapter,
  type ChannelSecrets,
  type ContactAddress,
  type DeliveryHealth,
  type HookRequest,
  type OpenFile,
  type PlatformEvent,
  type PlatformFile,
  type PlatformProfile,
  type Reading,
  type SendOutcome,
  type SentMessage,
} from '../adapters/adapter.js';
import { CallFailed, PlatformClient } from '../adapters/platform.client.js';
import { failureOf, TelegramApi, TelegramRefused } from './telegram-api.js';
import {
  allowedUpdates,
  eventOf,
  readUpdate,
  type TelegramMessage,
  type TelegramUser,
} from './telegram-updates.js';

const { fileInMax, fileOutMax } = channelCapabilities.telegram;
/** Telegram shows larger pictures as documents. */
const photoMax = 10 * 1024 * 1024;
/** Shorter than a worker's lease, which another worker waits for after a failure. */
const pollSeconds = 10;
const unsentSeconds = 5;

/** A bot, by the Telegram Bot API. */
@Injectable()
export class TelegramAdapter implements ChannelAdapter {
  readonly kind = 'telegram';
  private readonly api: TelegramApi;

  constructor(platformClient: PlatformClient, config: Config) {
    this.api = new TelegramApi(platformClient, config.TELEGRAM_API_URL.replace(/\/+$/, ''));
  }

  verify({ headers }: HookRequest, { hookSecret }: ChannelSecrets): boolean {
    const given = headers['x-telegram-bot-api-secret-token'];
    return hookSecret !== '' && typeof given === 'string' && equalTexts(given, hookSecret);
  }

  split(body: Buffer): PlatformEvent[] {
    const raw = body.toString('utf8');
    return [eventOf(JSON.parse(raw), raw)];
  }

  read(raw: string): Reading {
    return readUpdate(raw);
  }

  async profile({ token }: ChannelSecrets): Promise<PlatformProfile> {
    const { id, first_name, username = '' } = (await this.ask(token, 'getMe')) as TelegramUser;
    return { accountId: String(id), account: username, name: first_name };
  }

  async registerWebhook({ token, hookSecret }: ChannelSecrets, url: string): Promise<void> {
    const allowed = { allowed_updates: allowedUpdates, max_connections: 40 };
    await this.ask(token, 'setWebhook', { url, secret_token: hookSecret, ...allowed });
  }

  async removeWebhook({ token }: ChannelSecrets): Promise<void> {
    await this.ask(token, 'deleteWebhook');
  }

  async health({ token }: ChannelSecrets, url: string | null): Promise<DeliveryHealth> {
    const info = (await this.ask(token, 'getWebhookInfo')) as { url: string; last_error_message?: string };
    // Compares the beginning alone: the rest is the hook's token, and only its hash is stored.
    const isOurs = url === null ? info.url === '' : info.url.startsWith(url);
    return { problem: isOurs ? null : 'read_elsewhere', detail: info.last_error_message ?? '' };
  }

  async poll({ token }: ChannelSecrets, after: string | null, signal: AbortSignal): Promise<PlatformEvent[]> {
    const parameters = {
      ...(after !== null && { offset: Number(after) + 1 }),
      limit: 100,
      timeout: pollSeconds,
      allowed_updates: allowedUpdates,
    };
    const timeoutMs = (pollSeconds + 10) * 1_000;
    const updates = (await this.ask(token, 'getUpdates', parameters, { signal, timeoutMs })) as unknown[];
    return updates.map((update) => eventOf(update, JSON.stringify(update)));
  }

  async send({ token }: ChannelSecrets, message: SentMessage): Promise<SendOutcome> {
    try {
      const { method, parameters } = requestOf(message);
      const { message_id, date } = (await this.api.call(token, method, parameters)) as TelegramMessage;
      return { outcome: 'sent', externalId: String(message_id), at: date * 1_000 };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  async fetchFile({ token }: ChannelSecrets, { fileId, bytes }: PlatformFile): Promise<Buffer> {
    if (bytes !== null && bytes > fileInMax) throw new AppError('media.too_large', 'The file is too large.');
    const { file_path: path } = (await this.ask(token, 'getFile', { file_id: fileId })) as {
      file_path: string;
    };
    return this.api.file(token, path, fileInMax).catch((error: unknown) => {
      throw failureOf(error);
    });
  }

  async withdraw(
    { token }: ChannelSecrets,
    { contactAccount }: ContactAddress,
    externalId: string,
  ): Promise<void> {
    const message = { chat_id: Number(contactAccount), message_id: Number(externalId) };
    await this.api.call(token, 'deleteMessage', message).catch((error: unknown) => {
      const isGone =
        error instanceof TelegramRefused && /message to delete not found/i.test(error.description);
      if (!isGone) throw failureOf(error);
    });
  }

  async showTyping({ token }: ChannelSecrets, { contactAccount }: ContactAddress): Promise<void> {
    await this.ask(token, 'sendChatAction', { chat_id: Number(contactAccount), action: 'typing' });
  }

  private ask(
    token: string,
    method: string,
    parameters: object = {},
    options: { signal?: AbortSignal; timeoutMs?: number } = {},
  ): Promise<unknown> {
    return this.api.call(token, method, parameters, options).catch((error: unknown) => {
      throw failureOf(error);
    });
  }
}

function requestOf({ contactAccount, text, file, quotes }: SentMessage): {
  method: string;
  parameters: object;
} {
  const reply = quotes !== null && { message_id: Number(quotes), allow_sending_without_reply: true };
  const chat = Number(contactAccount);
  if (!file)
    return {
      method: 'sendMessage',
      parameters: { chat_id: chat, text, ...(reply && { reply_parameters: reply }) },
    };
  if (file.content.length > fileOutMax) throw new TelegramRefused(413, 'the file is too large', 0);
  const [method, field] = methodOf(file);
  const form = new FormData();
  form.set('chat_id', String(chat));
  if (text !== '') form.set('caption', text);
  if (reply) form.set('reply_parameters', JSON.stringify(reply));
  form.set(field, new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
  return { method, parameters: form };
}

/** Other types than Telegram plays are sent as documents. */
function methodOf({ kind, type, content }: OpenFile): [method: string, field: string] {
  if (kind === 'picture' && type !== 'image/gif' && content.length <= photoMax) return ['sendPhoto', 'photo'];
  if (kind === 'audio' && /^audio\/(?:mpeg|mp4)$/.test(type)) return ['sendAudio', 'audio'];
  if (kind === 'video' && type === 'video/mp4') return ['sendVideo', 'video'];
  return ['sendDocument', 'document'];
}

/** Without an answer, the message may have been sent. An error of Telegram's servers tells nothing either. */
function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof CallFailed)
    return error.isUnsent
      ? { outcome: 'later', seconds: unsentSeconds, problem: 'no_answer' }
      : { outcome: 'unknown' };
  if (!(error instanceof TelegramRefused)) return { outcome: 'unknown' };
  const { status, description, retryAfter } = error;
  if (status === 429) return { outcome: 'later', seconds: Math.max(1, retryAfter), problem: 'throttled' };
  if (status === 401 || status === 404) return { outcome: 'later', seconds: 60, problem: 'token_refused' };
  if (status >= 500) return { outcome: 'unknown' };
  if (status === 403) {
    const failure = /deactivated/i.test(description) ? 'account_gone' : 'blocked';
    return { outcome: 'refused', failure, problem: null };
  }
  return { outcome: 'refused', failure: 'platform', problem: 'refused' };
}

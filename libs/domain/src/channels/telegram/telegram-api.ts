import { FormData } from 'undici';
import { PlatformFailed } from '../adapters/adapter.js';
import { CallFailed, type PlatformAnswer, type PlatformClient } from '../adapters/platform.client.js';

const callMs = 15_000;
const uploadMs = 120_000;
const answerBytes = 4 * 1024 * 1024;

/** The answer to each method, as Telegram documents it. */
interface Envelope {
  ok?: boolean;
  result?: unknown;
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
}

/** An answer that refuses. */
export class TelegramRefused extends Error {
  constructor(
    readonly status: number,
    readonly description: string,
    /** Seconds in which Telegram wants no request; 0 unless it names them. */
    readonly retryAfter: number,
  ) {
    super(`Telegram answered ${status}`);
  }
}

interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds beyond which there is no answer. */
  timeoutMs?: number;
}

/** The methods of the Bot API. A token is part of each address, so no error contains one. */
export class TelegramApi {
  constructor(
    private readonly platformClient: PlatformClient,
    private readonly base: string,
  ) {}

  /** The result. Rejects with `TelegramRefused`, or with `CallFailed` without an answer. */
  async call(
    token: string,
    method: string,
    parameters: object,
    { signal, timeoutMs = callMs }: CallOptions = {},
  ): Promise<unknown> {
    const isForm = parameters instanceof FormData;
    const answer = await this.platformClient.call({
      url: `${this.base}/bot${token}/${method}`,
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
      body: isForm ? parameters : JSON.stringify(parameters),
      timeoutMs: isForm ? uploadMs : timeoutMs,
      answerBytes,
      ...(signal && { signal }),
    });
    return resultOf(answer);
  }

  /** The bytes of a file. Rejects as `call` does. */
  async file(token: string, path: string, bytesMax: number): Promise<Buffer> {
    const url = `${this.base}/file/bot${token}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const { status, body } = await this.platformClient.call({
      url,
      method: 'GET',
      timeoutMs: uploadMs,
      answerBytes: bytesMax,
    });
    if (status !== 200) throw new TelegramRefused(status, '', 0);
    return body;
  }
}

function resultOf({ status, body }: PlatformAnswer): unknown {
  const envelope = parsed(body);
  if (envelope?.ok === true) return envelope.result;
  // Without an envelope, something on the way answered, and Telegram may have carried out the call.
  if (!envelope || status < 400) throw new CallFailed(false, `status ${status} without an answer`);
  throw new TelegramRefused(
    envelope.error_code ?? status,
    envelope.description ?? '',
    Math.max(0, Math.ceil(Number(envelope.parameters?.retry_after ?? 0)) || 0),
  );
}

function parsed(body: Buffer): Envelope | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && 'ok' in value ? (value as Envelope) : null;
  } catch {
    return null;
  }
}

/** The failure that a refused or unanswered call stands for. */
export function failureOf(error: unknown): PlatformFailed {
  if (error instanceof PlatformFailed) return error;
  if (error instanceof TelegramRefused) {
    const { status, description, retryAfter } = error;
    if (status === 401 || status === 404) return new PlatformFailed('token_refused', description);
    if (status === 409) return new PlatformFailed('read_elsewhere', description);
    if (status === 429) return new PlatformFailed('throttled', description, Math.max(1, retryAfter));
    return new PlatformFailed(status >= 500 ? 'no_answer' : 'refused', description);
  }
  return new PlatformFailed('no_answer', error instanceof CallFailed ? error.message : 'no answer');
}

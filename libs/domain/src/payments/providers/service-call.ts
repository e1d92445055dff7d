import type { PaymentProvider } from '@parley/contracts/public';
import { Agent, request } from 'undici';
import { CheckoutFailed } from './provider.js';

const connectMs = 5_000;
export const answerMs = 15_000;
const answerBytes = 256 * 1024;

/**
 * One agent for all providers. Their addresses come from the installation's environment, so they need no
 * check. Redirects are answers like any other.
 */
const agent = new Agent({
  connect: { timeout: connectMs },
  headersTimeout: answerMs,
  bodyTimeout: answerMs,
  maxResponseSize: answerBytes,
});

export interface ServiceCall {
  /** Absolute, with its query. Errors never contain it, because it may hold a key. */
  url: string;
  headers?: Record<string, string>;
  /** The JSON body of a POST; without it, the call is a GET. */
  body?: object;
}

export interface ServiceAnswer {
  status: number;
  text: string;
}

/** Calls a provider. Rejects with `CheckoutFailed` without an answer, or with an unexpected status. */
export async function askService(
  provider: PaymentProvider,
  { url, headers = {}, body }: ServiceCall,
  taken: readonly number[] = [200, 201],
): Promise<ServiceAnswer> {
  const answer = await send(url, headers, body).catch((error: { code?: string }) => {
    throw new CheckoutFailed(provider, error.code ?? 'no answer');
  });
  if (!taken.includes(answer.status)) throw new CheckoutFailed(provider, `status ${answer.status}`);
  return answer;
}

async function send(
  url: string,
  headers: Record<string, string>,
  content: object | undefined,
): Promise<ServiceAnswer> {
  const { statusCode, body } = await request(url, {
    dispatcher: agent,
    signal: AbortSignal.timeout(answerMs),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(content && { 'content-type': 'application/json' }),
    },
    ...(content
      ? {
          method: 'POST',
          body: JSON.stringify(content),
        }
      : { method: 'GET' }),
  });
  return { status: statusCode, text: await body.text() };
}

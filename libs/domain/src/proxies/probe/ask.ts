import type { Socket } from 'node:net';
import { buildConnector, Client } from 'undici';
import { ProbeFailed } from './probe-failure.js';
import type { Answer, Way } from './proxy-target.js';

/** No address is longer; the rest is not read. */
const answerBytes = 2_048;

/** A client for one origin. It ends with the signal. */
export function openClient(origin: string, connect: Client.Options['connect'], signal: AbortSignal): Client {
  const client = new Client(origin, { ...(connect && { connect }), pipelining: 1 });
  signal.addEventListener('abort', () => void client.destroy().catch(() => undefined), { once: true });
  return client;
}

/** Sends one GET, follows no redirect. Rejects with a failure if a proxy requires authentication. */
export async function ask(
  client: Client,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const { statusCode, body } = await client.request({
    method: 'GET',
    path,
    signal,
    headers: {
      accept: 'application/json, text/plain',
      'cache-control': 'no-cache',
      ...headers,
    },
  });
  if (statusCode === 407) throw new ProbeFailed('authentication');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > answerBytes) throw new ProbeFailed('no_exit_address');
  }
  return { status: statusCode, body: Buffer.concat(parts).toString('utf8') };
}

/** Like `ask`, over an open connection to the check's site. */
export async function askOver(socket: Socket, { check, authorities, signal }: Way): Promise<Answer> {
  const secure = buildConnector({ ...(authorities && { ca: authorities }) });
  const connect: buildConnector.connector = (options, callback) => {
    if (check.protocol === 'https:') secure({ ...options, httpSocket: socket }, callback);
    // A client that is still requesting its connection would miss one that comes at once.
    else queueMicrotask(() => callback(null, socket));
  };
  const client = openClient(check.origin, connect, signal);
  return ask(client, check.pathname + check.search, {}, signal);
}

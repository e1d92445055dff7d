import type { Socket } from 'node:net';
import { ask, askOver, openClient } from './ask.js';
import { ProbeFailed } from './probe-failure.js';
import type { Answer, ProxyTarget, Way } from './proxy-target.js';

/** Connects through an HTTP proxy, in plain text or over TLS. Uses a tunnel for https, otherwise the absolute form. */
export async function probeThroughHttp(target: ProxyTarget, way: Way): Promise<Answer> {
  const { check, lookup, authorities, signal } = way;
  const host = target.host.includes(':') ? `[${target.host}]` : target.host;
  const connect = { lookup, ...(authorities && { ca: authorities }) };
  const proxy = openClient(`${target.networkProtocol}://${host}:${target.port}`, connect, signal);
  const headers = authorizationOf(target);
  if (check.protocol === 'http:') {
    return ask(proxy, check.href, { ...headers, host: check.host }, signal);
  }
  const path = `${check.hostname}:${check.port || 443}`;
  const { statusCode, socket } = await proxy.connect({ path, headers: { ...headers, host: path }, signal });
  // Prevents a crash by an error that occurs before the socket's next user listens.
  socket.on('error', () => undefined);
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  if (statusCode === 407) throw new ProbeFailed('authentication');
  if (statusCode < 200 || statusCode > 299) throw new ProbeFailed('protocol');
  return askOver(socket as Socket, way);
}

function authorizationOf({ userName, password }: ProxyTarget): Record<string, string> {
  if (userName === '') return {};
  const credentials = Buffer.from(`${userName}:${password}`).toString('base64');
  return { 'proxy-authorization': `Basic ${credentials}` };
}

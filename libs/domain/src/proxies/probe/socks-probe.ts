import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SocksClient, SocksClientError } from 'socks';
import { hostOf } from '../../egress/index.js';
import { askOver } from './ask.js';
import { ProbeFailed } from './probe-failure.js';
import type { Answer, ProxyTarget, Way } from './proxy-target.js';

/** Connects through a SOCKS 5 proxy, which looks up the check's site itself. */
export async function probeThroughSocks(target: ProxyTarget, way: Way): Promise<Answer> {
  const { host, port, userName, password } = target;
  const { check, lookup, signal } = way;
  const socket = connect({ host, port, lookup, noDelay: true });
  // Each user of the socket handles its errors. Between two users nobody does.
  socket.on('error', () => undefined);
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  await once(socket, 'connect', { signal });
  await greet(socket, {
    proxy: { host, port, type: 5, ...(userName && { userId: userName, password }) },
    destination: {
      host: hostOf(check),
      port: Number(check.port) || (check.protocol === 'https:' ? 443 : 80),
    },
  });
  return askOver(socket, way);
}

type Greeting = Pick<Parameters<typeof SocksClient.createConnection>[0], 'proxy' | 'destination'>;

async function greet(socket: Socket, greeting: Greeting): Promise<void> {
  try {
    await SocksClient.createConnection({ ...greeting, command: 'connect', existing_socket: socket });
  } catch (error) {
    // The package distinguishes its failures by their texts alone.
    if (error instanceof SocksClientError && /authentication/i.test(error.message)) {
      throw new ProbeFailed('authentication');
    }
    throw error;
  }
}

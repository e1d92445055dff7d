import { connect, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { identity, listen, type Listening } from './proxy-servers.js';

/** Accepts PostgreSQL's clients with TLS, as managed servers do, and forwards them to a server without it. */
export async function startPostgresTls(target: URL): Promise<Listening & { url: string }> {
  const server = createServer((socket) => {
    // The client's first message asks for TLS.
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, ...identity() });
      const plain = connect(Number(target.port), target.hostname);
      secure.on('error', () => plain.destroy());
      plain.on('error', () => secure.destroy());
      secure.pipe(plain).pipe(secure);
    });
  });
  const listening = await listen(server);
  const url = new URL(target);
  Object.assign(url, { hostname: '127.0.0.1', port: `${listening.port}`, search: '?sslmode=no-verify' });
  return { ...listening, url: url.href };
}

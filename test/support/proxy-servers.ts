import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Server as ProxyServer } from 'proxy-chain';
import { socksServer, type SocksServer } from './socks-server.js';

const pathOf = (name: string) => fileURLToPath(new URL(`./certificates/${name}`, import.meta.url));
/** Self-signed for `proxy.test`, `localhost` and 127.0.0.1; untrusted by default. */
export const certificateFile = pathOf('certificate.pem');
export const identity = () => ({ cert: readFileSync(certificateFile), key: readFileSync(pathOf('key.pem')) });

export interface Credentials {
  userName: string;
  password: string;
}

export interface Listening {
  port: number;
  close(): Promise<void>;
}

export async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface HttpProxy extends Listening {
  stats: ProxyServer['stats'];
}

/** A real HTTP proxy; with `tls` its clients speak TLS. */
export async function startHttpProxy(
  given: { tls?: boolean; credentials?: Credentials } = {},
): Promise<HttpProxy> {
  const { tls, credentials } = given;
  const proxy = new ProxyServer({
    port: 0,
    host: '127.0.0.1',
    ...(tls && {
      serverType: 'https',
      httpsOptions: identity(),
    }),
    prepareRequestFunction: ({ username, password }) => ({
      requestAuthentication:
        credentials !== undefined && (username !== credentials.userName || password !== credentials.password),
    }),
  } as ConstructorParameters<typeof ProxyServer>[0]);
  await proxy.listen();
  return { port: proxy.port, stats: proxy.stats, close: () => proxy.close(true) };
}

export async function startSocksProxy(
  credentials?: Credentials,
): Promise<Listening & Pick<SocksServer, 'destinations'>> {
  const { server, destinations } = socksServer({ ...(credentials && { credentials }) });
  return { ...(await listen(server)), destinations };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ownAddress: Answer = ({ socket }, response) => {
  response.end(JSON.stringify({ code: 200, data: socket.remoteAddress }));
};

/** A page that returns the caller's address, or a given answer. */
export async function startCheckSite(given: { tls?: boolean; answer?: Answer } = {}): Promise<Listening> {
  const { tls, answer = ownAddress } = given;
  return listen(tls ? createHttpsServer(identity(), answer) : createHttpServer(answer));
}

/** Accepts connections and passes them to `serve`; silent by default. */
export async function startRaw(serve: (socket: Socket) => void = () => undefined): Promise<Listening> {
  return listen(createServer(serve));
}

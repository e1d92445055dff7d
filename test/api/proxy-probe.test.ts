import type { Socket } from 'node:net';
import { plainToInstance } from 'class-transformer';
import type { NetworkProtocol } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HostResolver } from '../../libs/domain/src/egress/host-resolver.js';
import { ProxyProbe } from '../../libs/domain/src/proxies/probe/proxy-probe.js';
import {
  certificateFile,
  type Credentials,
  type Listening,
  startCheckSite,
  startHttpProxy,
  startRaw,
  startSocksProxy,
} from '../support/proxy-servers.js';

const ann: Credentials = { userName: 'ann', password: 'p:w ✓' };
const loopback = ['127.0.0.0/8'];

/** A proxy of this protocol, which requires the credentials, if any. */
const startProxy = (protocol: NetworkProtocol, credentials?: Credentials): Promise<Listening> =>
  protocol === 'socks5'
    ? startSocksProxy(credentials)
    : startHttpProxy({ tls: protocol === 'https', ...(credentials && { credentials }) });

const open: Listening[] = [];
async function started<T extends Listening>(server: Promise<T>): Promise<T> {
  const listening = await server;
  open.push(listening);
  return listening;
}
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

interface Given {
  site?: Listening;
  tlsSite?: boolean;
  trusting?: boolean;
  timeoutMs?: number;
  resolver?: HostResolver;
}

function probeOf({
  site,
  tlsSite,
  trusting,
  timeoutMs = 20_000,
  resolver = new HostResolver(),
}: Given): ProxyProbe {
  const config = plainToInstance(Config, {
    PROXY_CHECK_URL: `${tlsSite ? 'https' : 'http'}://127.0.0.1:${site?.port ?? 9}/whoami?x=1`,
    PROXY_CHECK_TIMEOUT_MS: timeoutMs,
    ...(trusting && { PROXY_CA_FILE: certificateFile }),
  });
  return new ProxyProbe(config, resolver);
}

const target = (
  networkProtocol: NetworkProtocol,
  port: number,
  given: Partial<Credentials & { host: string }> = {},
) => ({
  networkProtocol,
  host: '127.0.0.1',
  port,
  userName: '',
  password: '',
  ...given,
});
const connected = { failure: null, exitAddress: '127.0.0.1', latency: expect.any(Number) as number };
const failed = (failure: string) => ({ failure, exitAddress: null, latency: null });

describe.each([false, true])('a site with TLS: %s', (tlsSite) => {
  it.each(['http', 'https', 'socks5'] as const)('is reached through %s', async (protocol) => {
    const site = await started(startCheckSite({ tls: tlsSite }));
    const probe = probeOf({ site, tlsSite, trusting: true });
    for (const credentials of [undefined, ann]) {
      const proxy = await started(startProxy(protocol, credentials));
      expect(await probe.run(target(protocol, proxy.port, credentials), loopback)).toEqual(connected);
    }
  });

  it.each(['http', 'https', 'socks5'] as const)('%s says that a password is wrong', async (protocol) => {
    const site = await started(startCheckSite({ tls: tlsSite }));
    const proxy = await started(startProxy(protocol, ann));
    const probe = probeOf({ site, tlsSite, trusting: true });
    for (const credentials of [{}, { ...ann, password: 'guess' }]) {
      expect(await probe.run(target(protocol, proxy.port, credentials), loopback)).toEqual(
        failed('authentication'),
      );
    }
  });

  it.each(['http', 'https', 'socks5'] as const)(
    '%s tells a stopped server from a silent one',
    async (protocol) => {
      const site = await started(startCheckSite({ tls: tlsSite }));
      const silent = await started(startRaw());
      const probe = probeOf({ site, tlsSite, trusting: true, timeoutMs: 300 });
      expect(await probe.run(target(protocol, silent.port), loopback)).toEqual(failed('timeout'));
      await silent.close();
      expect(await probe.run(target(protocol, silent.port), loopback)).toEqual(failed('refused'));
    },
  );

  it.each(['http', 'socks5'] as const)(
    '%s: a server that speaks something else is no proxy',
    async (protocol) => {
      const site = await started(startCheckSite({ tls: tlsSite }));
      const chatty = await started(startRaw((socket) => socket.end('220 mail.test ESMTP\r\n'.repeat(3))));
      const probe = probeOf({ site, tlsSite, trusting: true });
      expect(await probe.run(target(protocol, chatty.port), loopback)).toEqual(failed('protocol'));
    },
  );
});

it('a proxy that breaks off, wherever it does, has failed and harmed nothing', async () => {
  const site = await started(startCheckSite({ tls: true }));
  const probe = probeOf({ site, tlsSite: true, trusting: true, timeoutMs: 1_000 });
  const cuts: [NetworkProtocol, (socket: Socket) => void][] = [
    ['http', (socket) => socket.resetAndDestroy()],
    ['http', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['http', (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n', () => socket.resetAndDestroy())],
    [
      'http',
      (socket) => socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\n', () => socket.end())),
    ],
    [
      'http',
      (socket) => socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(70_000)}`)),
    ],
    ['https', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['socks5', (socket) => socket.resetAndDestroy()],
    ['socks5', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['socks5', (socket) => socket.once('data', () => socket.end(Buffer.from([5, 0])))],
    ['socks5', (socket) => socket.once('data', () => socket.end(Buffer.from([5, 0, 5, 9, 0, 7, 1, 2])))],
  ];
  for (const [index, [protocol, cut]] of cuts.entries()) {
    const proxy = await started(startRaw(cut));
    const { failure } = await probe.run(target(protocol, proxy.port), loopback);
    expect(['protocol', 'tls'], `${protocol} ${index}`).toContain(failure);
  }
});

it('certificates that nobody vouches for are refused, of the proxy and of the site beyond', async () => {
  const [plain, secure] = [await started(startCheckSite()), await started(startCheckSite({ tls: true }))];
  const tlsProxy = await started(startHttpProxy({ tls: true }));
  expect(await probeOf({ site: plain }).run(target('https', tlsProxy.port), loopback)).toEqual(failed('tls'));
  for (const [protocol, proxy] of [
    ['http', await started(startHttpProxy())],
    ['socks5', await started(startSocksProxy())],
  ] as const) {
    const probe = probeOf({ site: secure, tlsSite: true });
    expect(await probe.run(target(protocol, proxy.port), loopback)).toEqual(failed('tls'));
  }
  const httpProxy = await started(startHttpProxy());
  expect(
    await probeOf({ site: plain, trusting: true }).run(target('https', httpProxy.port), loopback),
  ).toEqual(failed('tls'));
});

it('a proxy inside is never connected to unless its network is allowed', async () => {
  const connections = vi.fn();
  const inside = await started(startRaw(connections));
  const site = await started(startCheckSite());
  const probe = probeOf({ site, timeoutMs: 1_000 });
  for (const protocol of ['http', 'https', 'socks5'] as const) {
    for (const host of ['127.0.0.1', '::ffff:127.0.0.1', 'localhost', 'a.localhost', '::1']) {
      for (const allowed of [[], ['10.0.0.0/8']]) {
        const outcome = await probe.run(target(protocol, inside.port, { host }), allowed);
        expect(outcome, `${protocol} ${host}`).toEqual(failed('private_address'));
      }
    }
  }
  expect(connections).not.toHaveBeenCalled();
});

class ToldResolver extends HostResolver {
  calls = 0;
  constructor(private readonly answers: string[][]) {
    super();
  }
  override async addresses(): Promise<string[]> {
    return this.answers[this.calls++] ?? ['127.0.0.1'];
  }
}

it.each(['http', 'https', 'socks5'] as const)(
  '%s: a name is looked up once, and that answer connected to',
  async (protocol) => {
    const site = await started(startCheckSite());
    const proxy = await started(startProxy(protocol));
    const once = new ToldResolver([['127.0.0.1'], ['10.0.0.1']]);
    const probe = probeOf({ site, trusting: true, resolver: once });
    expect(await probe.run(target(protocol, proxy.port, { host: 'proxy.test' }), loopback)).toEqual(
      connected,
    );
    expect(once.calls).toBe(1);
  },
);

it('a name that also means an address inside is refused as a whole, and one that means none is unresolved', async () => {
  const site = await started(startCheckSite());
  const proxy = await started(startHttpProxy());
  const probe = probeOf({ site, resolver: new ToldResolver([['8.8.8.8', '127.0.0.1'], []]) });
  const named = target('http', proxy.port, { host: 'proxy.test' });
  expect(await probe.run(named, [])).toEqual(failed('private_address'));
  expect(await probe.run(named, loopback)).toEqual(failed('unresolved'));
});

it('a name server that says nothing ends with the test, in time', async () => {
  class Stuck extends HostResolver {
    override addresses(): Promise<string[]> {
      return new Promise(() => undefined);
    }
  }
  const probe = probeOf({ timeoutMs: 150, resolver: new Stuck() });
  expect(await probe.run(target('http', 80, { host: 'proxy.test' }), loopback)).toEqual(failed('timeout'));
});

it('SOCKS 5 looks the site up at the proxy', async () => {
  const site = await started(startCheckSite());
  const proxy = await started(startSocksProxy());
  const config = plainToInstance(Config, {
    PROXY_CHECK_URL: `http://localhost:${site.port}/`,
    PROXY_CHECK_TIMEOUT_MS: 5_000,
  });
  await new ProxyProbe(config, new HostResolver()).run(target('socks5', proxy.port), loopback);
  expect(proxy.destinations).toEqual([{ type: 'name', host: 'localhost', port: site.port }]);
});

it('redirects are not followed, long answers not read, and no address is none', async () => {
  const followed = vi.fn();
  const elsewhere = await started(
    startCheckSite({ answer: (_, response) => response.end(String(followed())) }),
  );
  const proxy = await started(startHttpProxy());
  const answers: [string, Parameters<typeof startCheckSite>[0]][] = [
    [
      'protocol',
      {
        answer: (_, response) =>
          response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}/` }).end(),
      },
    ],
    ['protocol', { answer: (_, response) => response.writeHead(503).end('203.0.113.7') }],
    ['no_exit_address', { answer: (_, response) => response.end('hello') }],
    ['no_exit_address', { answer: (_, response) => response.end('203.0.113.7'.padEnd(5_000)) }],
    [
      'no_exit_address',
      { answer: (_, response) => void setInterval(() => response.write('x'.repeat(500)), 1).unref() },
    ],
  ];
  for (const [failure, given] of answers) {
    const site = await started(startCheckSite(given));
    expect(await probeOf({ site }).run(target('http', proxy.port), loopback)).toEqual(failed(failure));
  }
  expect(followed).not.toHaveBeenCalled();
  const site = await started(
    startCheckSite({ answer: (_, response) => response.end('{"ip":"203.0.113.7"}') }),
  );
  expect(await probeOf({ site }).run(target('http', proxy.port), loopback)).toMatchObject({
    exitAddress: '203.0.113.7',
  });
});

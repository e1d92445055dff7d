import { once } from 'node:events';
import { desktopLimits } from '@parley/contracts/public';
import { WebSocket } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({
  environment: {
    TRUST_PROXY_HOPS: '1',
    SOCKET_ADMISSION_SECONDS: '3',
    SOCKETS_WAITING_PER_ADDRESS: '3',
    SOCKETS_PER_ADDRESS: '4',
  },
});
const opened: Stranger[] = [];
afterEach(() => {
  for (const stranger of opened.splice(0)) stranger.socket.close();
});

/** A WebSocket on the sockets' path that can send anything. */
class Stranger {
  readonly heard: string[] = [];
  readonly socket: WebSocket;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;

  constructor(address = '192.0.2.1') {
    const url = `${world.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    this.socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
    this.socket.addEventListener('message', ({ data }) => this.heard.push(String(data)));
    this.closed = new Promise((resolve) => {
      this.socket.addEventListener('close', ({ code }) => resolve(code));
    });
    opened.push(this);
  }

  /** Whether the server admits it, at least for now. */
  async isIn(): Promise<boolean> {
    const first = await Promise.race([once(this.socket, 'message').then(() => true), this.closed]);
    return first === true;
  }

  static async comeIn(address?: string): Promise<Stranger> {
    const stranger = new Stranger(address);
    if (!(await stranger.isIn())) throw new Error('the stranger was turned away');
    return stranger;
  }
}

const refusals = ({ heard }: Stranger): string[] => heard.filter((frame) => frame.startsWith('44'));

describe('a connection nobody was admitted on', () => {
  it.each(['/desktop', '/console', '/', '/nowhere'])('ends with the first refusal at %s', async (space) => {
    const stranger = await Stranger.comeIn();
    const asks = `40${space === '/' ? '' : `${space},`}{"v":1}`;
    for (let time = 0; time < 5; time++) stranger.socket.send(asks);
    await stranger.closed;
    expect(refusals(stranger).length).toBeLessThanOrEqual(1);
    const quiet = await Stranger.comeIn();
    quiet.socket.send(asks);
    await quiet.closed;
    expect(refusals(quiet)).toHaveLength(1);
  });

  it('ends with a frame larger than any handshake, unread', async () => {
    const stranger = await Stranger.comeIn();
    stranger.socket.send(`40/desktop,{"v":1,"fill":"${'x'.repeat(desktopLimits.handshakeBytes)}"}`);
    await stranger.closed;
    expect(refusals(stranger)).toEqual([]);
  });

  it('is one of few from its address, and of its IPv6 network, and makes room when it ends', async () => {
    const come = (address: string, many: number) =>
      Promise.all(Array.from({ length: many }, async () => new Stranger(address).isIn()));
    expect(await come('198.51.100.1', 3)).toEqual([true, true, true]);
    expect(await come('198.51.100.1', 1)).toEqual([false]);
    expect(await come('198.51.100.2', 1)).toEqual([true]);
    expect((await come('198.51.100.3', 60)).filter(Boolean)).toHaveLength(3);
    for (let host = 1; host <= 3; host++) expect(await come(`2001:db8:0:1::${host}`, 1)).toEqual([true]);
    expect(await come('2001:db8:0:1:ffff::9', 1)).toEqual([false]);
    for (let net = 2; net <= 4; net++)
      expect(await come(`2001:db8:0:${net}::1`, 3)).toEqual([true, true, true]);
    // The wider network's limit is four times as high.
    expect(await come('2001:db8:0:5::1', 1)).toEqual([false]);
    expect(await come('2001:db8:0:105::1', 1)).toEqual([true]);
    await Promise.all(opened.map(({ closed }) => closed));
    expect(await come('198.51.100.1', 1)).toEqual([true]);
  });
});

describe('a desktop client that was admitted', () => {
  const connect = async (headers = {}) => {
    const { tenantId } = await makeTenant(world);
    const { code } = await makeSubAccount(world, tenantId);
    return RawClient.connect(world, { by: 'code', code }, headers);
  };

  it('may send large frames, and stays while a stranger who says nothing is sent away', async () => {
    const client = await connect();
    const answer = await client.raw('report', { v: 1, events: ['x'.repeat(2 * 1024 * 1024)] });
    expect(answer).toMatchObject({ ok: true, data: { results: [{ ok: false }] } });
    // A connection that came later is not admitted before its deadline.
    await (await Stranger.comeIn()).closed;
    expect(client.disconnected).toBeUndefined();
    client.close();
  });

  it('is one of few from its address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const clients = [];
    for (let one = 0; one < 4; one++) clients.push(await connect(headers));
    await expect(connect(headers)).rejects.toThrow('websocket error');
    for (const client of clients) client.close();
  });

  it.each([
    ['an event of very many parts', `["report",${'1,'.repeat(2_000_000)}1]`],
    ['very many values', `["report",{"v":1,"events":[${'[],'.repeat(1_300_000)}1]}]`],
    ['values within values', `["report",{"v":1,"events":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}]`],
  ])('is sent away with %s, alone', async (_, frame) => {
    const [client, other] = [await connect(), await connect()];
    client.socket.io.engine.write(`2/desktop,7${frame}`);
    await client.until(() => client.disconnected !== undefined);
    expect(await other.raw('report', { v: 1, events: [] })).toMatchObject({ ok: true });
    other.close();
  });

  it.each([
    ['binary data', () => Buffer.alloc(1_000)],
    ['an event that announces some', () => '53-/desktop,7["report",{"_placeholder":true,"num":0}]'],
    ['an answer that announces some', () => '61-/desktop,7[{"_placeholder":true,"num":0}]'],
  ])('is sent away with %s, of which nothing is kept', async (_, packet) => {
    const [client, other] = [await connect(), await connect()];
    client.socket.io.engine.write(packet());
    await client.until(() => client.disconnected !== undefined);
    expect(await other.raw('report', { v: 1, events: [] })).toMatchObject({ ok: true });
    other.close();
  });

  it('is one of a sub-account’s many at an api; a further one is refused before it has a session', async () => {
    const { tenantId } = await makeTenant(world);
    const { code, id: subAccountId } = await makeSubAccount(world, tenantId);
    const come = () => RawClient.connect(world, { by: 'code', code });
    const clients = await Promise.all(Array.from({ length: desktopLimits.perSubAccount.connections }, come));
    await expect(come()).rejects.toMatchObject({ error: 'request.too_many' });
    expect(await world.rows.count('sessions', { subAccountId })).toBe(clients.length);
    for (const client of clients) client.close();
    await expect
      .poll(() =>
        come().then(
          (client) => client.close(),
          () => 'refused',
        ),
      )
      .toBeUndefined();
  });

  it('may send what is no frame of ours, and harms nobody', async () => {
    const client = await connect({ 'x-forwarded-for': '198.51.100.77' });
    const names = ['error', '__proto__', 'constructor', 'toString', 'hello', 'welcome', 'command', ''];
    for (const name of names) client.socket.io.engine.write(`2/desktop,${JSON.stringify([name, {}])}`);
    for (const frame of ['2/desktop,7[1,{}]', '3/desktop,7[1]', '3/desktop,[]', '2/desktop,9["report",null]'])
      client.socket.io.engine.write(frame);
    expect(await client.raw('report', { v: 1, events: [] })).toMatchObject({ ok: true });
    client.close();
  });

  it('leaves with its transport', async () => {
    const client = await connect();
    const ended = once(client.socket.io as never, 'close');
    client.socket.io.engine.write('1/desktop,');
    await ended;
  });
});

import { once } from 'node:events';
import net from 'node:net';
import { connectRedis } from '@parley/platform/queue';
import { afterAll, expect, test } from 'vitest';
import { certificateFile, redisUser, startRedisGroup } from '../support/redis-group.js';

const group = await startRedisGroup();
afterAll(() => group.stop());

/** An address in front of a server. While it is closed, new connections wait. */
async function startGate(target: number) {
  const waiting: (() => void)[] = [];
  let isOpen = true;
  const server = net.createServer((socket) => {
    const pass = () => {
      const other = net.connect(target, '127.0.0.1');
      socket.pipe(other).pipe(socket);
      other.on('error', () => socket.destroy());
    };
    socket.on('error', () => undefined);
    if (isOpen) pass();
    else waiting.push(pass);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    waiting,
    close: () => (isOpen = false),
    open() {
      isOpen = true;
      for (const pass of waiting.splice(0)) pass();
    },
    stop: () => server.close(),
  };
}

test('a failover that becomes known while Sentinels are asked ends no connection', async () => {
  const [sentinel = ''] = group.environment['REDIS_SENTINELS']?.split(',') ?? [];
  const gate = await startGate(Number(sentinel.split(':')[1]));
  const redis = connectRedis({
    REDIS_URL: group.environment['REDIS_URL'] ?? '',
    REDIS_SENTINELS: [{ host: '127.0.0.1', port: gate.port }],
    REDIS_SENTINEL_PASSWORD: group.environment['REDIS_SENTINEL_PASSWORD'],
    REDIS_CA_FILE: certificateFile,
  });
  const listeners = async () =>
    (await group.askSentinel<string>('client', 'list', 'type', 'pubsub')).split('\n').filter(Boolean).length;
  const [primary] = group.servers;
  await redis.set('t_before', 1);
  await expect.poll(() => group.askSentinel('sentinel', 'replicas', 'parley')).toHaveLength(1);
  await expect.poll(listeners).toBeGreaterThan(0);

  gate.close();
  const administrator = primary?.connect({ password: 'administrator' });
  await administrator?.call('client', 'kill', 'user', redisUser.name);
  administrator?.disconnect();
  await expect.poll(() => gate.waiting).toHaveLength(1);
  await expect.poll(() => group.askSentinel('sentinel', 'failover', 'parley').catch(String)).toBe('OK');
  await expect.poll(() => group.primaryPort()).not.toBe(primary?.port);
  await expect.poll(listeners).toBe(0);
  gate.open();

  expect(await redis.set('t_after', 1)).toBe('OK');
  redis.disconnect();
  gate.stop();
});

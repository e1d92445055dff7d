import type { Config } from '@parley/platform/config';
import { RedisStore } from '@parley/platform/queue';
import { PubSub } from '@parley/platform/realtime';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startRedis } from '../support/redis-server.js';
import { TcpProxy } from '../support/tcp-proxy.js';

const redis = await startRedis();
const { port } = new URL(redis.url);
const proxy = new TcpProxy({ host: '127.0.0.1', port: Number(port) });
const settingsFor = (url: string): Config => ({ REDIS_URL: url, REDIS_PREFIX: 'test' }) as Config;
const settings = settingsFor(redis.url);
/** Subscriptions go through the proxy. */
const throughProxy = settingsFor(`redis://127.0.0.1:${await proxy.listen()}`);

const store = new RedisStore(settings);
const pubSub = new PubSub(store, throughProxy);

let heard: string[] = [];
let gaps = 0;
beforeEach(() => {
  heard = [];
  gaps = 0;
});

afterAll(async () => {
  pubSub.onApplicationShutdown();
  store.onApplicationShutdown();
  await proxy.close();
  await redis.stop();
});

const listen = (channel: string) =>
  pubSub.subscribe(channel, {
    onMessage: (message) => void heard.push(`${channel}: ${message}`),
    onGap: () => (gaps += 1),
  });

const clients = async () =>
  String(await store.redis.client('LIST'))
    .trim()
    .split('\n').length;

/** Publishes to the channels until each is heard. */
const hears = (...channels: string[]) =>
  vi.waitFor(
    async () => {
      for (const channel of channels) await pubSub.publish(channel, 'news');
      expect(heard).toEqual(expect.arrayContaining(channels.map((channel) => `${channel}: news`)));
    },
    { timeout: 10_000, interval: 20 },
  );

it('hears a channel that is subscribed to while the connection of another opens', async () => {
  proxy.stall(['answers']);
  listen('links');
  // Redis has accepted the connection, which waits for its answers.
  await vi.waitFor(async () => expect(await clients()).toBe(2), 10_000);
  listen('events');
  proxy.resume();
  await hears('links', 'events');
});

it('hears a channel that is subscribed to when the connection is open', async () => {
  listen('late');
  await hears('late');
});

it('hears all channels again after a cut, and says that messages may have been missed', async () => {
  proxy.refuse();
  proxy.resume();
  await hears('links', 'events', 'late');
  expect(gaps).toBeGreaterThanOrEqual(3);
});

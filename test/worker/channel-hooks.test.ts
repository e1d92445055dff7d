import type { Channel } from '@parley/contracts/public';
import { channelLimits } from '@parley/contracts/public';
import { ChannelEventDispatcher, ChannelWorkService } from '@parley/domain/channels';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { ana, makeShop, readChannel, talkOf } from '../support/channels.js';
import { allowLoopback } from '../support/operator.js';
import { type TelegramBot, TelegramServer } from '../support/telegram-server.js';
import { withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const world = withWorld({
  worker: true,
  environment: { TELEGRAM_API_URL: telegram.url, PUBLIC_URL: 'https://parley.example.com' },
});

beforeAll(() => allowLoopback(world));
afterAll(() => telegram.stop());

const hook = (bot: TelegramBot): string => new URL(bot.webhook?.url ?? '').pathname;

const post = (path: string, body: string | Buffer, secret?: string): Promise<Response> =>
  fetch(new URL(path, world.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

const eventsOf = (channelId: string) => world.rows.find('channel_events', { channelId });

describe('the door', () => {
  it('takes a signed update once it is durable, and a repeated one once', async () => {
    const bot = telegram.bot();
    const shop = await makeShop(world, bot);
    expect(await readChannel(shop)).toMatchObject({ delivery: 'webhook' });
    expect(bot.webhook?.url).toMatch(/^https:\/\/parley\.example\.com\/hooks\/[0-9A-Z]{32}$/);
    expect(bot.calls).not.toContain('getUpdates');
    const update = bot.message(ana(), { text: 'By webhook' });
    expect(await telegram.deliver(bot, update, world.url)).toBe(200);
    expect(await telegram.deliver(bot, update, world.url)).toBe(200);
    await talkOf(shop, 'By webhook');
    const events = await eventsOf(shop.channelId);
    expect(events).toMatchObject([{ platformId: String(update.update_id), deliveries: 2 }]);
    const test = await shop.tenant.as('post', `/api/channels/${shop.channelId}/test`).expect(200);
    expect(dataOf<{ problem: null }>(test).problem).toBeNull();
  });

  it('takes an update whose wake of the workers is lost', async () => {
    const bot = telegram.bot();
    const shop = await makeShop(world, bot);
    const wake = vi.spyOn(world.app.get(ChannelEventDispatcher), 'wake').mockReturnValue(undefined);
    expect(await telegram.deliver(bot, bot.message(ana(), { text: 'Unheard' }), world.url)).toBe(200);
    expect(wake).toHaveBeenCalledOnce();
    wake.mockRestore();
    await world.worker?.get(ChannelWorkService, { strict: false }).keepAll();
    await talkOf(shop, 'Unheard');
  });

  it('stores nothing of a forged, empty or swapped signature, or of another channel', async () => {
    const [bot, other] = [telegram.bot(), telegram.bot()];
    const [shop, neighbour] = [await makeShop(world, bot), await makeShop(world, other)];
    const body = JSON.stringify(bot.message(ana(), { text: 'Forged' }));
    const secret = bot.webhook?.secret ?? '';
    for (const wrong of ['', 'x', `${secret}x`, secret.toLowerCase(), other.webhook?.secret, undefined])
      expect((await post(hook(bot), body, wrong)).status, wrong).toBe(401);
    expect((await post('/hooks/0123456789ABCDEFGHJKMNPQRSTVWXYZ', body, secret)).status).toBe(404);
    expect((await post('/hooks/x', body, secret)).status).toBe(404);
    expect((await fetch(new URL(hook(bot), world.url))).status).toBe(404);
    expect(await eventsOf(shop.channelId)).toEqual([]);
    expect(await eventsOf(neighbour.channelId)).toEqual([]);
  });

  it('refuses what is unreadable or too large', async () => {
    const bot = telegram.bot();
    const shop = await makeShop(world, bot);
    const { secret } = bot.webhook ?? { secret: '' };
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"update_id":1e400}',
      '{"update_id":9007199254740993}',
      '['.repeat(50_000),
    ])
      expect((await post(hook(bot), body, secret)).status, body.slice(0, 30)).toBe(400);
    expect((await post(hook(bot), Buffer.alloc(channelLimits.hookBytes + 1, ' '), secret)).status).toBe(413);
    expect(await eventsOf(shop.channelId)).toEqual([]);
    expect((await post(hook(bot), '{"update_id":5,"message":{"date":-1}}', secret)).status).toBe(200);
    await expect
      .poll(async () => (await eventsOf(shop.channelId)).map(({ verdict, effect }) => [verdict, effect]))
      .toEqual([['failed', 'unreadable']]);
  });

  it('answers with no token in its errors, and refuses a disabled channel', async () => {
    const bot = telegram.bot();
    const shop = await makeShop(world, bot);
    const path = hook(bot);
    const { secret } = bot.webhook ?? { secret: '' };
    const refusal = await (await post(path, '{', 'wrong')).text();
    expect(refusal).not.toContain(path.slice('/hooks/'.length));
    const { body } = await shop.tenant.as('post', `/api/channels/${shop.channelId}/disable`).expect(200);
    expect((body as { data: Channel }).data.portStatus).toBe('offline');
    await expect.poll(() => bot.webhook, { timeout: 20_000 }).toBeNull();
    await expect
      .poll(
        async () => (await post(path, JSON.stringify(bot.message(ana(), { text: 'Late' })), secret)).status,
      )
      .toBe(404);
  });
});

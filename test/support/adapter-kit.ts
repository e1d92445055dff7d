import { randomUUID } from 'node:crypto';
import {
  type Channel,
  channelCapabilities,
  type ChatMessage,
  dayMs,
  type OutgoingMessage,
} from '@parley/contracts/public';
import { AdapterRegistry, type ChannelAdapter } from '@parley/domain/channels';
import { describe, expect, it } from 'vitest';
import { dataOf } from './answers.js';
import { createChannel, dueFiles, online } from './channels.js';
import { makeSubAccount } from './desktop.js';
import { makeTenant, type TestTenant } from './tenant.js';
import { listAll } from './workspace.js';
import type { World } from './world.js';

/** What the platform does with a message: refuses it, takes it without a usable answer, or never answers. */
export type KitFault = { status: number; retryAfter?: number } | 'lost' | 'hanging' | 'garbled';

/** A request of the platform, signed. */
export interface KitRequest {
  body: Buffer;
  headers: Record<string, string>;
}

/** An account on the platform. */
export interface KitAccount {
  readonly token: string;
  /** The path of its registered webhook. */
  hook(): string;
  /** A new event: a message of one person. `file` names a file that leads elsewhere, or never ends. */
  event(given?: { text?: string; at?: number; file?: 'redirect' | 'endless' }): object;
  request(...events: object[]): KitRequest;
  /** Events of unknown types, and with broken parts. */
  strange(): object[];
  /** The texts that the platform has, in order. */
  taken(): string[];
  onSend(decide: (text: string) => KitFault | undefined): void;
}

/** A test server of a platform. */
export interface KitPlatform {
  readonly name: string;
  account(): KitAccount;
  /** Whether the signature covers the body's bytes. */
  readonly signsBody: boolean;
  /** The most events of one request. */
  readonly batchMax: number;
  /** Whether the adapter finds a message whose answer was lost. */
  readonly findsSent: boolean;
}

interface KitShop {
  tenant: TestTenant;
  channelId: string;
  account: KitAccount;
}

const patience = { timeout: 30_000 };

/** What the table of capabilities says, the adapter does. */
export function expectCapabilities(adapter: ChannelAdapter): void {
  const { typing, withdraws } = channelCapabilities[adapter.kind];
  expect(adapter.showTyping !== undefined, 'typing').toBe(typing);
  expect(adapter.withdraw !== undefined, 'withdraws').toBe(withdraws);
}

/** The tests that every adapter of a platform with webhooks passes. */
export function adapterKit(world: World, platform: KitPlatform): void {
  const makeShop = async (): Promise<KitShop> => {
    const account = platform.account();
    const tenant = await makeTenant(world);
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
    const { id: channelId } = dataOf<Channel>(
      await createChannel(tenant, { subAccountId, token: account.token }).expect(200),
    );
    await online({ tenant, channelId });
    return { tenant, channelId, account };
  };

  const post = async ({ account }: KitShop, { body, headers }: KitRequest, path = account.hook()) => {
    const answer = await fetch(new URL(path, world.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
    });
    await answer.arrayBuffer();
    return answer;
  };
  const deliver = async (shop: KitShop, ...events: object[]): Promise<void> => {
    if (platform.batchMax > 1) {
      expect((await post(shop, shop.account.request(...events))).status).toBe(200);
      return;
    }
    for (const event of events) expect((await post(shop, shop.account.request(event))).status).toBe(200);
  };
  const eventsOf = ({ channelId }: KitShop) => world.rows.find('channel_events', { channelId });

  const talkOf = async ({ tenant }: KitShop): Promise<string> => {
    await expect.poll(async () => (await listAll(tenant)).length, patience).toBe(1);
    return (await listAll(tenant))[0]?.id ?? '';
  };
  const messagesOf = async ({ tenant }: KitShop, id: string): Promise<ChatMessage[]> =>
    dataOf<ChatMessage[]>(await tenant.as('get', `/api/conversations/${id}/messages`).expect(200));
  const answer = async ({ tenant }: KitShop, id: string, text: string): Promise<void> => {
    await tenant.as('post', `/api/conversations/${id}/outgoing`).send({ id: randomUUID(), text }).expect(200);
  };
  const statusOf = async (shop: KitShop, id: string, text: string): Promise<string | undefined> => {
    const waiting = dataOf<OutgoingMessage[]>(
      await shop.tenant.as('get', `/api/conversations/${id}/outgoing`).expect(200),
    ).find((one) => one.text === text);
    const isSent = (await messagesOf(shop, id)).some((one) => one.text === text && one.direction === 'out');
    return waiting?.status ?? (isSent ? 'sent' : undefined);
  };

  describe(`the adapter of ${platform.name}`, () => {
    it('does what its capabilities say', () => {
      const registry = world.app.get(AdapterRegistry, { strict: false });
      expectCapabilities(registry.of('telegram'));
    });

    it('takes each event once, though it comes late, twice and unordered', async () => {
      const shop = await makeShop();
      const now = Date.now();
      const [late, second, third] = [
        shop.account.event({ text: 'Late', at: now - 3 * dayMs }),
        shop.account.event({ text: 'Second', at: now - 2_000 }),
        shop.account.event({ text: 'Third', at: now - 1_000 }),
      ];
      await deliver(shop, third);
      await deliver(shop, late, second, third);
      await deliver(shop, late);
      const id = await talkOf(shop);
      await expect
        .poll(
          async () =>
            (await messagesOf(shop, id))
              .toSorted((one, other) => one.at.localeCompare(other.at))
              .map(({ text }) => text),
          patience,
        )
        .toEqual(['Late', 'Second', 'Third']);
      const [oldest] = (await messagesOf(shop, id)).toSorted((one, other) => one.at.localeCompare(other.at));
      expect(Math.abs(Date.parse(oldest?.at ?? '') - (now - 3 * dayMs))).toBeLessThan(2_000);
      expect(await world.rows.find('gains', { tenantId: shop.tenant.tenantId })).toHaveLength(1);
      expect((await eventsOf(shop)).map(({ deliveries }) => String(deliveries)).toSorted()).toEqual([
        '1',
        '2',
        '2',
      ]);
    });

    it('stores nothing of a forged, swapped or empty signature, or of another channel', async () => {
      const [shop, other] = [await makeShop(), await makeShop()];
      const event = shop.account.event();
      const { body, headers } = shop.account.request(event);
      const [name = '', right = ''] = Object.entries(headers)[0] ?? [];
      const swapped = other.account.request(event).headers;
      const wrong = [
        '',
        'x',
        `${right}x`,
        right.toUpperCase() === right ? right.toLowerCase() : right.toUpperCase(),
      ];
      for (const value of wrong)
        expect((await post(shop, { body, headers: { [name]: value } })).status, value).toBe(401);
      expect((await post(shop, { body, headers: {} })).status).toBe(401);
      expect((await post(shop, { body, headers: swapped })).status).toBe(401);
      expect((await post(shop, { body, headers }, other.account.hook())).status).toBe(401);
      const again = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
      if (platform.signsBody) expect((await post(shop, { body: again, headers })).status).toBe(401);
      expect(await eventsOf(shop)).toEqual([]);
      expect(await eventsOf(other)).toEqual([]);
      expect((await post(shop, { body, headers })).status).toBe(200);
    });

    it('keeps unknown and broken events, and believes no time in the future', async () => {
      const shop = await makeShop();
      await deliver(shop, shop.account.event({ text: 'Tomorrow', at: Date.now() + dayMs }));
      await deliver(shop, ...shop.account.strange());
      const id = await talkOf(shop);
      await expect
        .poll(async () => (await eventsOf(shop)).every(({ verdict }) => verdict !== 'waiting'), patience)
        .toBe(true);
      const [message] = await messagesOf(shop, id);
      expect(Date.parse(message?.at ?? '')).toBeLessThanOrEqual(Date.now());
      const verdicts = (await eventsOf(shop)).map(({ verdict }) => verdict);
      expect(verdicts).toHaveLength(1 + shop.account.strange().length);
      expect(verdicts).toContain('ignored');
    });

    it.runIf(platform.batchMax > 1)('takes 10,000 events of one request, and refuses one more', async () => {
      const shop = await makeShop();
      const strange = { type: 'poll', from: '4200001', at: Date.now() };
      const many = (count: number) =>
        Array.from({ length: count }, (_, index) => ({ ...strange, id: `many-${index}` }));
      expect((await post(shop, shop.account.request(...many(10_001)))).status).toBe(400);
      expect(await eventsOf(shop)).toEqual([]);
      expect((await post(shop, shop.account.request(...many(10_000)))).status).toBe(200);
      expect((await world.rows.find('channel_events', { channelId: shop.channelId }, ['id'])).length).toBe(
        10_000,
      );
    });

    it.runIf(platform.batchMax > 1)(
      'leaves events with the platform once too many wait',
      async () => {
        const shop = await makeShop();
        const flood = (nth: number) => {
          const strange = { type: 'poll', from: '4200001', at: Date.now() };
          const events = Array.from({ length: platform.batchMax }, (_, index) => ({
            ...strange,
            id: `flood-${nth}-${index}`,
          }));
          return shop.account.request(...events);
        };
        let refused: Response | undefined;
        // A worker handles some of them meanwhile.
        for (let nth = 0; !refused && nth < 6; nth++) {
          const answered = await post(shop, flood(nth));
          if (answered.status !== 200) refused = answered;
        }
        expect(refused?.status).toBe(503);
        expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
        const request = shop.account.request(shop.account.event({ text: 'Kept by the platform' }));
        await expect.poll(async () => (await post(shop, request)).status, { timeout: 90_000 }).toBe(200);
        await expect
          .poll(async () => (await listAll(shop.tenant)).map(({ lastText }) => lastText), { timeout: 90_000 })
          .toEqual(['Kept by the platform']);
      },
      200_000,
    );

    it.each(['lost', 'garbled', 'hanging'] as const)(
      'sends nothing twice if the answer is %s',
      async (fault) => {
        const shop = await makeShop();
        await deliver(shop, shop.account.event());
        const id = await talkOf(shop);
        shop.account.onSend((text) => (text === 'First' ? fault : undefined));
        await answer(shop, id, 'First');
        const isFound = platform.findsSent && fault !== 'hanging';
        await expect.poll(() => statusOf(shop, id, 'First'), patience).toBe(isFound ? 'sent' : 'unknown');
        await answer(shop, id, 'Second');
        await expect.poll(() => statusOf(shop, id, 'Second'), patience).toBe('sent');
        expect(shop.account.taken()).toEqual(fault === 'hanging' ? ['Second'] : ['First', 'Second']);
        expect(await world.rows.find('channel_sends', { channelId: shop.channelId })).toEqual([]);
      },
    );

    it('waits as long as the platform wants, and then sends once', async () => {
      const shop = await makeShop();
      await deliver(shop, shop.account.event());
      const id = await talkOf(shop);
      const asked: number[] = [];
      shop.account.onSend(() => {
        asked.push(Date.now());
        return asked.length === 1 ? { status: 429, retryAfter: 2 } : undefined;
      });
      await answer(shop, id, 'Later');
      await expect.poll(() => statusOf(shop, id, 'Later'), patience).toBe('sent');
      expect(shop.account.taken()).toEqual(['Later']);
      expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1_900);
    });

    it.each(['redirect', 'endless'] as const)(
      'brings the text of a message whose file is %s',
      async (file) => {
        const shop = await makeShop();
        await deliver(shop, shop.account.event({ text: 'With a file', file }));
        const id = await talkOf(shop);
        await expect
          .poll(async () => {
            await dueFiles(world, shop.channelId);
            return (await eventsOf(shop)).map((event) => [event.verdict, event.file]);
          }, patience)
          .toEqual([['handled', 'failed']]);
        const [message] = await messagesOf(shop, id);
        expect(message).toMatchObject({ text: 'With a file', medium: null });
      },
    );
  });
}

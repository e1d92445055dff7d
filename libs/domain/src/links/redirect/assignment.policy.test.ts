import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignAccount, hasState, type LinkState, newLinkState, sentKey } from './assignment.policy.js';
import { OfflineAssigner } from './offline-assigner.js';
import type { ClickRequest, CompiledLink, PooledAccount } from './redirect.types.js';

const day = '2026-11-23';

const account = (key: string, given: Partial<PooledAccount> = {}): PooledAccount => ({
  key,
  account: key,
  nickname: '',
  url: `https://t.me/${key}`,
  weight: 1,
  dailyCap: null,
  isOnline: true,
  ...given,
});

const link = (pool: PooledAccount[], given: Partial<CompiledLink> = {}) =>
  ({ id: 'lnk_1', mode: 'sequential', bindsVisitors: false, pool, ...given }) as CompiledLink;

const click = (of: CompiledLink, given: Partial<ClickRequest> = {}) =>
  ({
    at: new Date('2026-11-23T10:00:00Z'),
    day,
    link: of,
    outcome: 'account',
    boundKey: null,
    addressHash: Buffer.alloc(32, 1),
    ...given,
  }) as ClickRequest;

const keyOf = (request: ClickRequest, state: LinkState, random = 0.5) =>
  assignAccount(request, state, () => random).account?.key;

const visitor = (name: string): Buffer => Buffer.from(name.padEnd(32));

describe('assignAccount', () => {
  it('assigns the accounts of a sequential link in turn, from its position', () => {
    const state = newLinkState(7);
    const of = link(['a', 'b', 'c'].map((key) => account(key)));
    expect(Array.from({ length: 5 }, () => keyOf(click(of), state)).join('')).toBe('bcabc');
    expect(state.position).toBe(12);
  });

  it('passes over full accounts and says so once all are full', () => {
    const state = newLinkState();
    const of = link([account('a', { dailyCap: 1 }), account('b'), account('c', { dailyCap: 2 })]);
    expect(Array.from({ length: 7 }, () => keyOf(click(of), state)).join('')).toBe('abcbcbb');
    const full = link([account('a', { dailyCap: 1 })]);
    expect(assignAccount(click(full), state, () => 0)).toEqual({ outcome: 'full', account: null });
    expect(keyOf(click(full, { day: '2026-11-24' }), state)).toBe('a');
  });

  it('counts what was stored before against a cap', () => {
    const state = newLinkState();
    state.sent.set(sentKey(day, 'a'), { day, accountKey: 'a', stored: 9, added: 0 });
    const of = link([account('a', { dailyCap: 10 })], { mode: 'random' });
    expect([keyOf(click(of), state), keyOf(click(of), state)]).toEqual(['a', undefined]);
  });

  it('knows an empty pool, and leaves other outcomes alone', () => {
    const state = newLinkState(3);
    expect(assignAccount(click(link([])), state, () => 0).outcome).toBe('nobody');
    const of = link([account('a', { dailyCap: 1 })], { bindsVisitors: true });
    expect(assignAccount(click(of, { outcome: 'filtered' }), state, () => 0)).toEqual({
      outcome: 'filtered',
      account: null,
    });
    expect(state).toEqual(newLinkState(3));
  });

  it('keeps a visitor with the account, by cookie first, and moves nothing for it', () => {
    const state = newLinkState();
    const of = link(
      ['a', 'b', 'c'].map((key) => account(key)),
      { bindsVisitors: true },
    );
    const one = click(of, { addressHash: visitor('one') });
    expect([keyOf(one, state), keyOf(one, state), keyOf(one, state)]).toEqual(['a', 'a', 'a']);
    expect(keyOf({ ...one, boundKey: 'c' }, state)).toBe('c');
    expect(keyOf({ ...one, boundKey: 'gone' }, state)).toBe('a');
    expect(state.position).toBe(1);
    expect(keyOf(click(of, { addressHash: visitor('two') }), state)).toBe('b');
  });

  it('binds a visitor anew whose account is full or gone', () => {
    const state = newLinkState();
    const of = link([account('a', { dailyCap: 1 }), account('b')], { bindsVisitors: true });
    const one = click(of, { addressHash: visitor('one') });
    expect([keyOf(one, state), keyOf(one, state), keyOf(one, state)]).toEqual(['a', 'b', 'b']);
    expect(keyOf({ ...one, link: link([account('c')], { bindsVisitors: true }) }, state)).toBe('c');
  });

  it('writes a binding that is used once a day', () => {
    const of = link([account('a')], { bindsVisitors: true });
    const stateOf = (writtenAt: Date) => {
      const state = newLinkState();
      const addressHash = visitor('one');
      state.bindings.set(addressHash.toString('hex'), { accountKey: 'a', addressHash, writtenAt });
      keyOf(click(of, { addressHash }), state);
      return [...state.bindings.values()].map((binding) => binding.writtenAt);
    };
    const [hourAgo, daysAgo] = [new Date('2026-11-23T09:00:00Z'), new Date('2026-11-20T09:00:00Z')];
    expect([stateOf(hourAgo), stateOf(daysAgo)]).toEqual([[hourAgo], [null]]);
  });

  it('divides random clicks by weight, those of a full account among the others', () => {
    const accounts = [
      account('a', { weight: 1 }),
      account('b', { weight: 4, dailyCap: 1 }),
      account('c', { weight: 3 }),
    ];
    const of = link(accounts, { mode: 'random' });
    // Numbers at equal distances, each after each other one: they stand for independent random numbers.
    const steps = 16;
    const counts: Record<string, number> = {};
    for (let first = 0; first < steps; first++) {
      for (let second = 0; second < steps; second++) {
        const state = newLinkState();
        state.sent.set(sentKey(day, 'b'), { day, accountKey: 'b', stored: 1, added: 0 });
        const numbers = [first, second].map((step) => (step + 0.5) / steps);
        const key = assignAccount(click(of), state, () => numbers.shift() ?? 0).account?.key ?? '';
        counts[key] = (counts[key] ?? 0) + 1;
      }
    }
    expect(counts).toEqual({ a: 64, c: 192 });
    const open = [0, 0.12, 0.13, 0.62, 0.63, 0.99].map((share) => keyOf(click(of), newLinkState(), share));
    expect(open.join('')).toBe('aabbcc');
  });

  // For any pool, clicks and order: caps hold, an open account is used, turns differ by one at most.
  it('never exceeds a cap and refuses only where all accounts are full', () => {
    const pools = fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 9 }),
        dailyCap: fc.option(fc.integer({ min: 1, max: 5 })),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const clicks = fc.array(
      fc.record({
        visitor: fc.integer({ min: 0, max: 5 }),
        share: fc.double({ min: 0, max: 0.999, noNaN: true }),
      }),
      { maxLength: 60 },
    );
    const settings = fc.record({
      mode: fc.constantFrom('sequential' as const, 'random' as const),
      bindsVisitors: fc.boolean(),
    });
    fc.assert(
      fc.property(pools, clicks, settings, (accounts, visits, given) => {
        const of = link(
          accounts.map((one, index) => account(`k${index}`, one)),
          given,
        );
        const state = newLinkState();
        const got = new Map<string, number>();
        for (const { visitor: name, share } of visits) {
          const request = click(of, { addressHash: visitor(`${name}`) });
          const assigned = assignAccount(request, state, () => share);
          const isOpen = of.pool.some(({ key, dailyCap }) => (got.get(key) ?? 0) < (dailyCap ?? Infinity));
          expect(assigned.account !== null).toBe(isOpen);
          if (assigned.account) got.set(assigned.account.key, (got.get(assigned.account.key) ?? 0) + 1);
        }
        for (const { key, dailyCap } of of.pool)
          expect(got.get(key) ?? 0).toBeLessThanOrEqual(dailyCap ?? Infinity);
        if (
          given.mode === 'sequential' &&
          !given.bindsVisitors &&
          !of.pool.some(({ dailyCap }) => dailyCap)
        ) {
          const counts = of.pool.map(({ key }) => got.get(key) ?? 0);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('hasState', () => {
  it('is of links that are sequential, bind visitors or have a cap', () => {
    const random = { mode: 'random' as const };
    expect(hasState(link([account('a')], random))).toBe(false);
    expect(hasState(link([account('a')]))).toBe(true);
    expect(hasState(link([account('a')], { ...random, bindsVisitors: true }))).toBe(true);
    expect(hasState(link([account('a', { dailyCap: 9 })], random))).toBe(true);
  });
});

describe('OfflineAssigner', () => {
  it('goes on in turn from where it saw a link last', () => {
    const offline = new OfflineAssigner(() => 0);
    const of = link(['a', 'b', 'c'].map((key) => account(key)));
    offline.remember(of.id, 4);
    expect(Array.from({ length: 4 }, () => offline.assign(click(of)).account?.key).join('')).toBe('bcab');
  });

  it('sends nobody to an account with a cap', () => {
    const offline = new OfflineAssigner(() => 0);
    const capped = account('a', { dailyCap: 100 });
    expect(offline.assign(click(link([capped, account('b')]))).account?.key).toBe('b');
    expect(offline.assign(click(link([capped]), { boundKey: 'a' })).outcome).toBe('unchecked');
    expect(offline.assign(click(link([]))).outcome).toBe('nobody');
    expect(offline.assign(click(link([capped]), { outcome: 'region' })).outcome).toBe('region');
  });

  it('keeps a bound visitor by cookie, else by the address', () => {
    const of = link(
      ['a', 'b', 'c'].map((key) => account(key)),
      { bindsVisitors: true },
    );
    const keys = [1, 2, 3].map(
      () =>
        new OfflineAssigner(Math.random).assign(click(of, { addressHash: Buffer.alloc(32, 0x80) })).account
          ?.key,
    );
    expect(keys).toEqual(['b', 'b', 'b']);
    expect(new OfflineAssigner(Math.random).assign(click(of, { boundKey: 'c' })).account?.key).toBe('c');
  });
});

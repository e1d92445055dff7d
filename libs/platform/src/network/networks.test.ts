import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.js';
import { isLoopback, networksOf } from './networks.js';

describe('the networks of an address', () => {
  it('are itself alone for IPv4, also over an IPv6 socket', () => {
    const own = [{ name: '192.0.2.7', share: 1 }];
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207']) {
      expect(networksOf(address)).toEqual(own);
    }
  });

  it('grow wider for IPv6, whichever way it is written', () => {
    for (const address of [
      '2001:db8:1:2f3::1',
      '2001:0DB8:0001:02F3:0:0:0:9',
      '2001:db8:1:2f3::192.0.2.1%eth0',
    ]) {
      expect(networksOf(address)).toEqual([
        { name: '2001:db8:1:2f3::/64', share: 1 },
        { name: '2001:db8:1:200::/56', share: 4 },
        { name: '2001:db8:1::/48', share: 16 },
      ]);
    }
  });

  it('are what it says where it is no address', () => {
    expect(networksOf('unknown')).toEqual([{ name: 'unknown', share: 1 }]);
  });

  it('know the machine itself', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'].map(isLoopback)).toEqual(
      Array(4).fill(true),
    );
    expect(['192.0.2.1', '::2', '2001:db8::1', 'unknown'].map(isLoopback)).toEqual(Array(4).fill(false));
  });
});

describe('a client’s address', () => {
  it('is what the outermost of our own proxies saw', () => {
    const forwarded = '203.0.113.9, 198.51.100.2 , 192.0.2.3';
    const seen = (hops: number, header?: string) => clientAddress('10.0.0.1', header, hops);
    expect([seen(0, forwarded), seen(1, forwarded), seen(2, forwarded), seen(9, forwarded)]).toEqual([
      '10.0.0.1',
      '192.0.2.3',
      '198.51.100.2',
      '203.0.113.9',
    ]);
    expect([seen(1), seen(1, ' , ')]).toEqual(['10.0.0.1', '10.0.0.1']);
    expect(['=1+1', 'unknown', '1.2.3.4.5', 'a'.repeat(9_000)].map((text) => seen(1, text))).toEqual(
      Array(4).fill('10.0.0.1'),
    );
    expect(
      ['192.0.2.7:443', '[2001:db8::1]:443', '[2001:db8::1]', '2001:db8::1'].map((text) => seen(1, text)),
    ).toEqual(['192.0.2.7', '2001:db8::1', '2001:db8::1', '2001:db8::1']);
  });
});

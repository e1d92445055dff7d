import { expect, test } from 'vitest';
import { hostOf, isReachable } from './public-address.js';

const inside = [
  '127.0.0.1',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '0.0.0.0',
  '0.1.2.3',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.0.192',
  '198.18.0.1',
  '168.63.129.16',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '::7f00:1',
  '2001:db8::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::1',
  '2001::1',
  '::ffff:0:127.0.0.1',
  '4000::1',
  'not an address',
  '',
  '127.0.0.1:80',
];

test.each(inside)('%s is not public', (address) => {
  expect(isReachable(address, [])).toBe(false);
});

test.each(['8.8.8.8', '203.1.113.7', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isReachable(address, [])).toBe(true);
});

test('an operator opens exactly the networks that are named', () => {
  const allowed = ['127.0.0.0/8', 'fd12::/16', 'nonsense'];
  for (const address of ['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', 'fd12::7']) {
    expect(isReachable(address, allowed), address).toBe(true);
  }
  for (const address of ['10.0.0.1', '::1', 'fd13::7', '169.254.169.254', '64:ff9b::7f00:1']) {
    expect(isReachable(address, allowed), address).toBe(false);
  }
});

test.each([
  ['https://[2606:4700::1111]:8443/', '2606:4700::1111'],
  ['https://Example.com./', 'example.com'],
  ['http://127.1/', '127.0.0.1'],
])('the host of %s is %s', (url, host) => {
  expect(hostOf(new URL(url))).toBe(host);
});

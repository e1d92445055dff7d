import { expect, test } from 'vitest';
import { tenantAddress } from './tenant-address.policy.js';

const own = { host: 'parley.example', ports: new Set([5432, 8080]) };
const faultOf = (url: string, allowed: string[] = []) => {
  const address = tenantAddress(url, own, allowed);
  return typeof address === 'string' ? address : null;
};

test.each([
  ['https://parley.example/hook', 'own'],
  ['https://parley.example./hook', 'own'],
  ['https://PARLEY.example:443/hook', 'own'],
  ['https://localhost./hook', 'privateNetwork'],
  ['https://a.localhost/hook', 'privateNetwork'],
  ['https://127.1/hook', 'privateNetwork'],
  ['https://2130706433/hook', 'privateNetwork'],
  ['https://[fd00:ec2::254]/latest', 'privateNetwork'],
  ['https://[fe80::1%25eth0]/hook', 'url'],
  ['https://database/hook', 'privateNetwork'],
  ['https://:secret@example.com/', 'userinfo'],
  ['https://example.com\\@127.0.0.1/', 'url'],
  ['https://example.com/#part', 'url'],
])('refuses %s as %s', (url, fault) => {
  expect(faultOf(url)).toBe(fault);
});

test('calls allowed networks, but none of its own ports there', () => {
  const allowed = ['10.0.0.0/8', 'fd12::/16'];
  expect(faultOf('http://10.0.0.5:9000/', allowed)).toBeNull();
  expect(faultOf('http://[fd12::7]:9000/', allowed)).toBeNull();
  expect(faultOf('http://10.0.0.5:5432/', allowed)).toBe('own');
  expect(faultOf('http://[fd12::7]:8080/', allowed)).toBe('own');
  expect(faultOf('http://example.com/', allowed)).toBe('https');
});

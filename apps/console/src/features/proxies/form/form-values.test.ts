import type { Proxy } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Format } from '../../../lib/format';
import { changesOf, type FormValues, inputOf, newValues, rulesOf } from './form-values';

const t = ((key: string) => key) as unknown as TFunction;
const format = { number: String } as unknown as Format;
const values = (overrides: Partial<FormValues>): FormValues => ({
  ...newValues,
  name: 'a',
  host: 'a.b',
  port: '1',
  ...overrides,
});

test('what is typed is sent as it is meant', () => {
  expect(inputOf(values({ name: ' x ', host: ' [2001:db8::1] ', port: '1080' }))).toMatchObject({
    name: 'x',
    host: '2001:db8::1',
    port: 1080,
  });
});

test('a password that is not typed stays, and goes with its user name', () => {
  const ann = values({ proxyUserName: 'ann' });
  const stored = { ...inputOf(ann), id: 'prx_1', hasPassword: true } as unknown as Proxy;
  expect(changesOf({ ...ann, name: 'b' }, stored)).toEqual({ name: 'b', before: { name: 'a' } });
  expect(changesOf({ ...ann, proxyPassword: 'p' }, stored)).toEqual({ proxyPassword: 'p', before: {} });
  const none = values({ authentication: 'none', proxyUserName: 'ann', proxyPassword: 'p' });
  expect(changesOf(none, stored)).toEqual({
    proxyUserName: '',
    proxyPassword: '',
    before: { proxyUserName: 'ann' },
  });
  expect(inputOf(none)).not.toHaveProperty('authentication');
});

test('user name and password are both asked for, unless there is outright no authentication', () => {
  const [fresh, kept] = [
    rulesOf(t, format),
    rulesOf(t, format, { hasPassword: true, networkProtocol: 'socks5', host: 'a.b', port: 1 } as Proxy),
  ];
  const half = values({ proxyUserName: 'ann' });
  expect(fresh.proxyPassword('', half)).toBe('proxies.form.needPassword');
  expect(kept.proxyPassword('', half)).toBe(true);
  expect(fresh.proxyUserName('', values({ proxyPassword: 'p' }))).toBe('proxies.form.needUserName');
  expect(fresh.proxyUserName('a:b', half)).toBe('proxies.form.badUserName');
  expect(fresh.proxyUserName('', values({}))).toBe('proxies.form.needUserName');
  expect(fresh.proxyPassword('', values({}))).toBe('proxies.form.needPassword');
  const none = values({ authentication: 'none' });
  expect([fresh.proxyUserName('', none), fresh.proxyPassword('', none)]).toEqual([true, true]);
  expect(fresh.proxyPassword('密'.repeat(86), half)).toBe('proxies.form.longPassword');
});

test('hosts, ports and ranges are checked as the server does', () => {
  const rules = rulesOf(t, format);
  for (const host of ['a.b', '203.0.113.7', '[::1]', '::1']) expect(rules.host(host), host).toBe(true);
  for (const host of ['', 'http://a.b', 'a.b:80', '127.1']) expect(rules.host(host), host).not.toBe(true);
  for (const port of ['', '0', '65536', '1e3', '-1']) expect(rules.port(port), port).not.toBe(true);
  expect(rules.subAccountIds([], { applicationRange: 'some' })).toBe('proxies.form.needSubAccounts');
  expect(rules.subAccountIds([], { applicationRange: 'all' })).toBe(true);
  const left = { applicationRange: 'some', subAccountIds: [] as string[] } as Proxy;
  expect(rulesOf(t, format, left).subAccountIds([], { applicationRange: 'some' })).toBe(true);
});

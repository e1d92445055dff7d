import { expect, test } from 'vitest';
import { isProxyHost, parseProxyLine, parseProxyLines, proxyUserNamePattern } from './proxy-lines.js';

const line = (host: string, port: number, proxyUserName = '', proxyPassword = '') => ({
  host,
  port,
  proxyUserName,
  proxyPassword,
});

test.each([
  ['proxy.example.com:8080', line('proxy.example.com', 8080)],
  ['  203.0.113.7:1080:ann:secret \t', line('203.0.113.7', 1080, 'ann', 'secret')],
  ['203.0.113.7:1:ann:a:b::c:', line('203.0.113.7', 1, 'ann', 'a:b::c:')],
  ['[2001:db8::1]:65535', line('2001:db8::1', 65_535)],
  ['[2001:db8::1]:1080:ann:p:w', line('2001:db8::1', 1080, 'ann', 'p:w')],
  ['host:80::', line('host', 80)],
  ['my_proxy.lan:3128:用户:密码', line('my_proxy.lan', 3128, '用户', '密码')],
])('%s is read', (text, expected) => {
  expect(parseProxyLine(text)).toEqual(expected);
});

test.each([
  ['', 'host', 'format'],
  [':8080', 'host', 'format'],
  ['host', 'port', 'format'],
  ['host:', 'port', 'format'],
  ['host:0', 'port', 'format'],
  ['host:65536', 'port', 'format'],
  ['host:80a:ann:pw', 'port', 'format'],
  ['host:-1', 'port', 'format'],
  ['2001:db8::1:1080', 'host', 'format'],
  ['[203.0.113.7]:80', 'host', 'format'],
  ['[::1', 'host', 'format'],
  ['http://host:80', 'port', 'format'],
  ['host:80:ann', 'proxyPassword', 'required'],
  ['host:80:ann:', 'proxyPassword', 'required'],
  ['host:80::pw', 'proxyUserName', 'required'],
  [`host:80:${'u'.repeat(129)}:pw`, 'proxyUserName', 'max'],
  [`host:80:ann:${'p'.repeat(256)}`, 'proxyPassword', 'max'],
  [`host:80:ann:${'密'.repeat(86)}`, 'proxyPassword', 'max'],
  ['host:80:ann:p\u0000w', 'proxyPassword', 'format'],
])('%j names what is wrong', (text, field, rule) => {
  expect(parseProxyLine(text)).toEqual({ field, rule });
});

test('what a resolver might take for an address in another writing is no host', () => {
  const hosts = [
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.',
    '127.0.0.1 ',
  ];
  for (const host of [
    ...hosts,
    '::1%lo',
    '[::1]',
    'a..b',
    '-a.b',
    'a_',
    'é.com',
    `${'a'.repeat(64)}.b`,
    '',
    'a/b',
    'a@b',
  ]) {
    expect(isProxyHost(host), host).toBe(false);
  }
  for (const host of [
    '127.0.0.1',
    '::1',
    'localhost',
    'a.b',
    'xn--bcher-kva.example',
    '1.2.3.x4',
    '::ffff:1.2.3.4',
  ]) {
    expect(isProxyHost(host), host).toBe(true);
  }
});

test('a line that stands there already names the earlier one', () => {
  const lines = parseProxyLines('a.b:80:ann:one\n\nc.d:80\nA.B:80:ann:one\na.b:80:ann:two\nc.d:80');
  expect(lines.map(({ line, parsed }) => [line, 'sameAs' in parsed ? parsed.sameAs : null])).toEqual([
    [1, null],
    [3, null],
    [4, 1],
    [5, null],
    [6, 3],
  ]);
});

test('lines keep their numbers, and no label shows a password', () => {
  const lines = parseProxyLines('a.b:80:ann:s3cret\r\n\n  \nbad line s3cret\n[::1]:99999:u:s3cret\nc:1');
  expect(lines.map(({ line: number, label }) => [number, label])).toEqual([
    [1, 'a.b:80'],
    [4, ''],
    [5, ''],
    [6, 'c:1'],
  ]);
  expect(lines.map(({ parsed }) => 'rule' in parsed)).toEqual([false, true, true, false]);
});

test('a user name holds no colon: a proxy would take it for the end of the name', () => {
  for (const name of ['', 'ann', 'ann@corp', '用户']) expect(name, name).toMatch(proxyUserNamePattern);
  for (const name of ['a:b', ':', 'ann\u0000', 'ann\n']) expect(name, name).not.toMatch(proxyUserNamePattern);
});

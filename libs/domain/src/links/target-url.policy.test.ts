import { expect, it } from 'vitest';
import { targetUrl } from './target-url.policy.js';

it.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTP://Example.com/Ä?q=ä#x', 'http://example.com/%C3%84?q=%C3%A4#x'],
  ['https://例え.jp/', 'https://xn--r8jz45g.jp/'],
  ['https://раураl.com/', 'https://xn--l-7sba6dbr.com/'],
  ['https://example.com:8443/a', 'https://example.com:8443/a'],
])('%s is a target', (text, href) => {
  expect(targetUrl(text)?.href).toBe(href);
});

it.each([
  '',
  'example.com',
  '//example.com/a',
  '/a',
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>1</script>',
  'ftp://example.com',
  'tg://resolve?domain=ann',
  'https://ann@example.com/',
  'https://ann:secret@example.com/',
  'https://example.com@evil.example/',
  'https://example.com/\r\nset-cookie: a=b',
  'https://exa\nmple.com/',
  'https://example.com/\u0000',
  'https://example.com/a b',
  'https:///example.com',
  'https:\\\\example.com',
  'https://',
  'https://[::1',
  `https://example.com/${'a'.repeat(2_048)}`,
  `https://example.com/${'ä'.repeat(1_000)}`,
])('%j is none', (text) => {
  expect(targetUrl(text)).toBeNull();
});

it('a host is compared without its last dot', () => {
  expect(targetUrl('https://Links.Example.:8443/l/a')?.host).toBe('links.example');
});

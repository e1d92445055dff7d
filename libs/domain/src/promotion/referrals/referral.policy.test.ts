import { describe, expect, it } from 'vitest';
import { maskedEmail, promotersOf, sourceHost } from './referral.policy.js';

describe('the promoters of a tenant', () => {
  it('are its own and three above it', () => {
    expect(promotersOf('d', ['c', 'b', 'a', 'o'])).toEqual(['d', 'c', 'b', 'a']);
    expect(promotersOf('a', [])).toEqual(['a']);
  });
});

describe('a masked e-mail', () => {
  it.each([
    ['someone@example.com', 'so***@example.com'],
    ['abc@example.com', 'a***@example.com'],
    ['a@example.com', '***@example.com'],
    ['"a@b"@example.com', '"a***@example.com'],
    ['张三丰收@example.com', '张三***@example.com'],
  ])('of %s is %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});

describe('the source of a visit', () => {
  it.each([
    ['https://News.example/a?q=1', 'news.example'],
    ['http://news.example:8080/', 'news.example:8080'],
    ['', ''],
    ['news.example', ''],
    ['javascript:alert(1)', ''],
  ])('of %j is %j', (firstState, host) => {
    expect(sourceHost(firstState)).toBe(host);
  });
});

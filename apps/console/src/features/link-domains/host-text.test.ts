import { expect, it } from 'vitest';
import { asciiOf, hostOf } from './host-text';

it.each([
  [' go.example.com ', 'go.example.com'],
  ['https://go.example.com/l/abc?x=1', 'go.example.com'],
  ['HTTP://go.example.com#top', 'go.example.com'],
  ['', ''],
  ['链接.例子', '链接.例子'],
])('takes the host from %j', (text, host) => {
  expect(hostOf(text)).toBe(host);
});

it.each([
  ['kürzer.example', 'xn--krzer-kva.example'],
  ['https://Kürzer.example/', 'xn--krzer-kva.example'],
  ['Go.Example.com', null],
  ['xn--krzer-kva.example', null],
  ['not a host', null],
  ['', null],
])('tells how %j travels where that differs', (text, ascii) => {
  expect(asciiOf(text)).toBe(ascii);
});

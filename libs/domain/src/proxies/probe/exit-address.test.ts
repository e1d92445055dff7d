import { expect, test } from 'vitest';
import { exitAddressOf } from './exit-address.js';

test.each([
  ['{"code":200,"data":"203.0.113.7"}', '203.0.113.7'],
  ['{"code":200,"data":{"ip":"203.0.113.7"}}', '203.0.113.7'],
  ['{"ip":"2001:0DB8::0001","country":"XX"}', '2001:db8::1'],
  ['"203.0.113.7"', '203.0.113.7'],
  [' 203.0.113.7\r\n', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s tells an address', (body, address) => {
  expect(exitAddressOf(body)).toBe(address);
});

test.each([
  '',
  'hello',
  '{}',
  '[]',
  'null',
  '7',
  '{"data":{"data":[]}}',
  '<html>203.0.113.7</html>',
  '203.0.113.7, 10.0.0.1',
])('%j tells none', (body) => {
  expect(exitAddressOf(body)).toBeNull();
});

import { expect, it } from 'vitest';
import { bodyOf } from './payment-body';

it('lays a body out by what it is, and leaves what it cannot read as it came', () => {
  expect(bodyOf('{"a":{"b":1}}')).toEqual({ kind: 'json', text: '{\n  "a": {\n    "b": 1\n  }\n}' });
  expect(bodyOf('out_trade_no=ord_1&money=43.20&name=%3Cb%3E&empty=')).toEqual({
    kind: 'form',
    fields: [
      ['out_trade_no', 'ord_1'],
      ['money', '43.20'],
      ['name', '<b>'],
      ['empty', ''],
    ],
  });
  for (const raw of ['{"a":', '', '<xml a="1"/>', 'a = b', 'plain words'])
    expect(bodyOf(raw)).toEqual({ kind: 'text', text: raw });
});

import type { Port } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { mergePorts } from './live';

const port = (socialAccountId: string, status: Port['status'] = 'online'): Port => ({
  socialAccountId,
  subAccountId: 'sub_1',
  platform: 'line',
  account: socialAccountId,
  nickname: '',
  status,
  openedAt: null,
  closeReason: null,
  clientVersion: null,
});

it('changes ports in their place and adds new ones at the end', () => {
  const before = { portNum: 5, ports: [port('a'), port('b'), port('c')] };
  const after = mergePorts(before, [port('d'), port('b', 'fault')], 8);
  expect(after.portNum).toBe(8);
  expect(after.ports.map((one) => `${one.socialAccountId} ${one.status}`)).toEqual([
    'a online',
    'b fault',
    'c online',
    'd online',
  ]);
  expect(after.ports[0]).toBe(before.ports[0]);
});

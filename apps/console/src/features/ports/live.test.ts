import type { Port, PortMatrix } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { mergeMatrix, mergePage } from './live';

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

const told = (ports: Port[] = []) => ports.map((one) => `${one.socialAccountId} ${one.status}`);

const matrixOf = (ports: Port[], total = ports.length): PortMatrix => ({
  portNum: 5,
  platforms: [{ platform: 'line', total, open: { online: ports.length, connecting: 0, fault: 0 }, ports }],
});

describe('the matrix', () => {
  it('changes ports in their place with their counts, and adds new ones at the end', () => {
    const before = matrixOf([port('a'), port('b'), port('c')]);
    const after = mergeMatrix(before, [port('d', 'offline'), port('b', 'fault')]);
    expect(told(after?.platforms[0]?.ports)).toEqual(['a online', 'b fault', 'c online', 'd offline']);
    expect(after?.platforms[0]).toMatchObject({ total: 4, open: { online: 2, connecting: 0, fault: 1 } });
    expect(after?.platforms[0]?.ports[0]).toBe(before.platforms[0]?.ports[0]);
  });

  it('has a platform that was not there', () => {
    const after = mergeMatrix({ portNum: 5, platforms: [] }, [port('a')]);
    expect(after?.platforms).toMatchObject([{ platform: 'line', total: 1, open: { online: 1 } }]);
  });

  it('is read again where a port is beyond those that are shown', () => {
    expect(mergeMatrix(matrixOf([port('a')], 2), [port('z')])).toBeNull();
    expect(mergeMatrix(matrixOf([port('a')], 2), [port('a', 'fault')])).not.toBeNull();
  });
});

describe('a page of ports', () => {
  const whole = { items: [port('a'), port('b')], total: 2 };

  it('changes ports in their place, and adds one where it is all there is', () => {
    const after = mergePage(whole, [port('c'), port('a', 'fault')], { subAccountId: 'sub_1' });
    expect(told(after.items)).toEqual(['a fault', 'b online', 'c online']);
    expect(after.total).toBe(3);
  });

  it('adds none of others, none to one page of many, and none to a search', () => {
    expect(mergePage(whole, [port('c')], { subAccountId: 'sub_2' })).toEqual(whole);
    expect(mergePage(whole, [port('c')], { subAccountId: 'sub_1', pageSize: 2 })).toEqual({
      items: whole.items,
      total: 3,
    });
    expect(mergePage(whole, [port('c')], { platform: 'x' })).toEqual(whole);
    expect(mergePage(whole, [port('c')], { search: 'a' })).toEqual(whole);
    const one = { ...whole, total: 40 };
    expect(mergePage(one, [port('c')], {})).toEqual(one);
  });
});

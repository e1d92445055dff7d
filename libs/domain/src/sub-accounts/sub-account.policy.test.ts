import { describe, expect, it } from 'vitest';
import { assertSeen } from './sub-account.policy.js';

const [own, other] = ['sub_01hzy0m2k8g5v3c9x7t4w6r1qd', 'sub_01hzy0m2k8g5v3c9x7t4w6r1qe'];
const notFound = expect.objectContaining({ code: 'sub-accounts.not_found' });

describe('which sub-accounts are seen', () => {
  it('by an agent: its own', () => {
    expect(() => assertSeen([own], own)).not.toThrow();
    expect(() => assertSeen([own], other)).toThrow(notFound);
  });

  it('by an owner: any that may be one', () => {
    expect(() => assertSeen(null, other)).not.toThrow();
    expect(() => assertSeen(null, 'no id')).toThrow(notFound);
  });
});

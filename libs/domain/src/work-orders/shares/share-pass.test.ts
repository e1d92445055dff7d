import { createHash } from 'node:crypto';
import { shareLimits } from '@parley/contracts/public';
import type { Secrets } from '@parley/platform/crypto';
import { describe, expect, it } from 'vitest';
import { newPass, passEnd, passName } from './share-pass.js';

const secrets = {
  keyedHash: (purpose: string, text: string) =>
    createHash('sha256').update(`${purpose}\0${text}`).digest('base64url'),
} as Secrets;
const share = { id: 'shr_1', passwordVersion: 1 };
const at = new Date('2026-11-15T12:00:00.750Z');
const pass = newPass(secrets, share, at);

describe('the pass of a share', () => {
  it('opens it for half a day, to the second', () => {
    expect(pass.endsAt).toEqual(new Date('2026-11-16T00:00:00Z'));
    const before = new Date(pass.endsAt.getTime() - 1);
    expect(shareLimits.openHours).toBe(12);
    expect(passEnd(secrets, share, { value: pass.value, at: before })).toEqual(pass.endsAt);
    expect(passEnd(secrets, share, { value: pass.value, at: pass.endsAt })).toBeNull();
  });

  it('opens no other share, and not this one after its password changed', () => {
    const given = { value: pass.value, at };
    expect(passEnd(secrets, { ...share, id: 'shr_2' }, given)).toBeNull();
    expect(passEnd(secrets, { ...share, passwordVersion: 2 }, given)).toBeNull();
    expect(passName(secrets, 'shr_2')).not.toBe(pass.name);
  });

  it.each([
    ['no value', undefined],
    ['another end', pass.value.replace(/^\d+/, (seconds) => `${Number(seconds) + 1}`)],
    ['another text', 'a pass'],
  ])('is not made of %s', (_, value) => {
    expect(passEnd(secrets, share, { value, at })).toBeNull();
  });
});

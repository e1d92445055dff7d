import { identityLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import { Ids } from '@parley/platform/ids';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccessTokenService } from './access-token.service.js';
import { RefreshTokenService } from './refresh-token.service.js';

const values = {
  TOKEN_SECRET: 'a-secret-of-tests-that-is-long-enough-for-hs256-0123',
  LOOKUP_KEY: 'another-secret-of-tests-that-is-long-enough-01234567',
  ENCRYPTION_KEYS: `k1:${'A'.repeat(43)}`,
  clockOffsetMs: 0,
};
const config = values as Config;
const clock = new Clock(config);
const sessionId = new Ids(clock).next('ses');
afterEach(() => vi.restoreAllMocks());

describe('AccessTokens', () => {
  const tokens = new AccessTokenService(clock, config);
  const session = {
    kind: 'desktop',
    role: 'owner',
    tenantId: 'tnt_1',
    userId: 'usr_1',
    subAccountId: 'sub_1',
    sessionId,
  } as const;

  it('carries who someone is, and until when', async () => {
    const caller = await tokens.verify(await tokens.issue(session), 'desktop');
    expect(caller).toMatchObject(session);
    const left = caller.tokenEndsAt - clock.nowMs();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(identityLimits.accessTokenSeconds * 1000);
  });

  it('ends by the injected clock', async () => {
    const token = await tokens.issue(session);
    const later = clock.nowMs() + identityLimits.accessTokenSeconds * 1000 + 1_000;
    vi.spyOn(clock, 'nowMs').mockReturnValue(later);
    await expect(tokens.verify(token, 'desktop')).rejects.toMatchObject({ code: 'request.unauthenticated' });
  });

  it('is good for its kind of session alone, and under its key alone', async () => {
    const token = await tokens.issue(session);
    await expect(tokens.verify(token, 'console')).rejects.toMatchObject({ code: 'request.unauthenticated' });
    const others = new AccessTokenService(clock, {
      ...values,
      TOKEN_SECRET: `${values.TOKEN_SECRET}x`,
    } as Config);
    await expect(others.verify(token, 'desktop')).rejects.toMatchObject({ code: 'request.unauthenticated' });
  });
});

describe('RefreshTokens', () => {
  const tokens = new RefreshTokenService(new Secrets(config));

  it('reads back what it made', () => {
    const claim = { sessionId, generation: 41 };
    expect(tokens.read(tokens.issue(claim))).toEqual(claim);
  });

  it('knows what it did not make', () => {
    const token = tokens.issue({ sessionId, generation: 2 });
    const [, , mac] = token.split('.');
    const forged = [
      `${sessionId}.3.${mac}`,
      `${sessionId}.02.${mac}`,
      `${sessionId}.2.`,
      `${token}.`,
      `ses_.2.${mac}`,
      '',
      '..',
    ];
    expect(forged.map((text) => tokens.read(text))).toEqual(forged.map(() => null));
  });
});

import { identityLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import { Ids } from '@parley/platform/ids';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TokenService } from './token.service.js';

const values = {
  TOKEN_SECRET: 'a-secret-of-tests-that-is-long-enough-for-hs256-0123',
  LOOKUP_KEY: 'another-secret-of-tests-that-is-long-enough-01234567',
  ENCRYPTION_KEYS: `k1:${'A'.repeat(43)}`,
  clockOffsetMs: 0,
};
const config = values as Config;
const clock = new Clock(config);
const secrets = new Secrets(config);
const sessionId = new Ids(clock).next('ses');
const tokens = new TokenService(clock, secrets, config);
afterEach(() => vi.restoreAllMocks());

describe('an access token', () => {
  const session = {
    kind: 'desktop',
    role: 'owner',
    tenantId: 'tnt_1',
    userId: 'usr_1',
    subAccountId: 'sub_1',
    sessionId,
  } as const;

  it('carries who someone is, and until when', async () => {
    const caller = await tokens.verifyAccess(await tokens.issueAccess(session), 'desktop');
    expect(caller).toMatchObject(session);
    const left = caller.tokenEndsAt - clock.nowMs();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(identityLimits.accessTokenSeconds * 1000);
  });

  it('ends by the injected clock', async () => {
    const token = await tokens.issueAccess(session);
    const later = clock.nowMs() + identityLimits.accessTokenSeconds * 1000 + 1_000;
    vi.spyOn(clock, 'nowMs').mockReturnValue(later);
    await expect(tokens.verifyAccess(token, 'desktop')).rejects.toMatchObject({
      code: 'request.unauthenticated',
    });
  });

  it('is good for its kind of session alone, and under its key alone', async () => {
    const token = await tokens.issueAccess(session);
    await expect(tokens.verifyAccess(token, 'console')).rejects.toMatchObject({
      code: 'request.unauthenticated',
    });
    const others = new TokenService(clock, secrets, {
      ...values,
      TOKEN_SECRET: `${values.TOKEN_SECRET}x`,
    } as Config);
    await expect(others.verifyAccess(token, 'desktop')).rejects.toMatchObject({
      code: 'request.unauthenticated',
    });
  });
});

describe('a refresh token', () => {
  it('reads back as it was made', () => {
    const claim = { sessionId, generation: 41 };
    expect(tokens.readRefresh(tokens.issueRefresh(claim))).toEqual(claim);
  });

  it('is null where we did not make it', () => {
    const token = tokens.issueRefresh({ sessionId, generation: 2 });
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
    expect(forged.map((text) => tokens.readRefresh(text))).toEqual(forged.map(() => null));
  });
});

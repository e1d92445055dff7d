import { expect, it } from 'vitest';
import { providerStatus } from './provider-status';

const now = Date.parse('2026-03-01T12:00:00Z');
const test = (ok: boolean, minutesAgo = 1) => ({
  ok,
  at: new Date(now - minutesAgo * 6e4).toISOString(),
  latencyMs: 9,
  text: null,
  failure: null,
  detail: null,
});
const fresh = { enabled: true, circuit: 'closed', requests: 0, failures: 0, lastTest: null } as const;

it.each([
  ['nobody tried', {}, 'untested'],
  ['its test went well', { lastTest: test(true, 90) }, 'working'],
  ['its test failed', { lastTest: test(false) }, 'failing'],
  ['it translated', { requests: 2, failures: 1 }, 'working'],
  ['it translated long after its test failed', { requests: 2, lastTest: test(false, 90) }, 'working'],
  ['its test failed after it translated', { requests: 2, lastTest: test(false) }, 'failing'],
  ['every request failed', { requests: 2, failures: 2 }, 'failing'],
  ['it was repaired', { requests: 2, failures: 2, lastTest: test(true) }, 'working'],
  ['it is left out', { circuit: 'open', lastTest: test(true) }, 'failing'],
  ['it is tried again', { circuit: 'half-open' }, 'half-open'],
  ['it is off', { enabled: false, circuit: 'open' }, 'disabled'],
] as const)('where %s', (_, facts, standing) => {
  expect(providerStatus({ ...fresh, ...facts }, now)).toBe(standing);
});

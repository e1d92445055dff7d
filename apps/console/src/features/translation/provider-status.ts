import type { TranslationProvider } from '@parley/contracts/public';

export type ProviderStatus = 'disabled' | 'untested' | 'working' | 'failing' | 'half-open';

type StatusFacts = Pick<TranslationProvider, 'enabled' | 'circuit' | 'requests' | 'failures' | 'lastTest'>;

/** The counted period of requests, in milliseconds. */
const countedMs = 3_600_000;

/** A service counts as working only with evidence: a request within the hour, or else its last test. */
export function providerStatus(
  { enabled, circuit, requests, failures, lastTest }: StatusFacts,
  now: number,
): ProviderStatus {
  if (!enabled) return 'disabled';
  if (circuit !== 'closed') return circuit === 'open' ? 'failing' : 'half-open';
  const isFresh = lastTest !== null && now - Date.parse(lastTest.at) < countedMs;
  if (isFresh && !lastTest.ok) return 'failing';
  if (requests > 0) return requests > failures || (isFresh && lastTest.ok) ? 'working' : 'failing';
  if (!lastTest) return 'untested';
  return lastTest.ok ? 'working' : 'failing';
}

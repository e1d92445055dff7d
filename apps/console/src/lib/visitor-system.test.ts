import { expect, it } from 'vitest';
import { systemOf } from './visitor-system';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari', 'macos'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'linux'],
  ['curl/8', undefined],
])('%s runs on %s', (agent, system) => {
  expect(systemOf(agent)).toBe(system);
});

import { describe, expect, it } from 'vitest';
import { agentOf } from './user-agent';

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a user agent', () => {
  it.each([
    [mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/131.0 Safari/537.36`), 'Chrome', 'Windows'],
    [mozilla('Windows NT 10.0', `${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`), 'Edge', 'Windows'],
    [
      mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Version/18.1 Safari/605.1.15`),
      'Safari',
      'macOS',
    ],
    [mozilla('X11; Linux x86_64; rv:132.0', 'Gecko/20100101 Firefox/132.0'), 'Firefox', 'Linux'],
    [mozilla('iPad; CPU OS 18_1 like Mac OS X', `${webkit} CriOS/131.0 Safari/604.1`), 'Chrome', 'iPad'],
  ])('is told by browser and system: %s', (text, browser, system) => {
    expect(agentOf(text)).toEqual({ browser, system, phone: false });
  });

  it('is a phone where it says so', () => {
    const iphone = 'iPhone; CPU iPhone OS 18_1 like Mac OS X';
    expect(agentOf(mozilla(iphone, 'Version/18.1 Mobile/15E148 Safari/604.1')).phone).toBe(true);
    const android = 'Linux; Android 14; Pixel 8';
    expect(agentOf(mozilla(android, `${webkit} Chrome/131.0 Mobile Safari/537.36`))).toEqual({
      browser: 'Chrome',
      system: 'Android',
      phone: true,
    });
    expect(agentOf(mozilla(android, `${webkit} Chrome/131.0 Safari/537.36`)).phone).toBe(false);
  });

  it('stays unknown where nothing in it is known', () => {
    expect(agentOf('curl/8.5.0')).toEqual({ browser: null, system: null, phone: false });
  });
});

export interface Agent {
  /** Null where it is none that is known. */
  browser: string | null;
  system: string | null;
  phone: boolean;
}

/** The first that matches: those that call themselves by another's name too stand before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: typeof browsers, text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The browser's user agent, short enough to tell one's own devices apart. */
export function agentOf(userAgent: string): Agent {
  const system = firstOf(systems, userAgent);
  return {
    browser: firstOf(browsers, userAgent),
    system,
    phone: system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent)),
  };
}

export interface Agent {
  /** Null for an unknown browser. */
  browser: string | null;
  system: string | null;
  phone: boolean;
}

/** The first match counts, so browsers that include another's name come before it. */
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

/** A readable user agent, detailed enough to distinguish one's own devices. */
export function agentOf(userAgent: string): Agent {
  const system = firstOf(systems, userAgent);
  return {
    browser: firstOf(browsers, userAgent),
    system,
    phone: system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent)),
  };
}

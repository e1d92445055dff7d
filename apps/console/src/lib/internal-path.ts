const here = 'https://console.invalid';

/**
 * Whether a path stays in this console, as a browser resolves it. Rejects tabs, line breaks and backslashes, which lead
 * elsewhere, the sign-in, and redirects.
 */
export function isInternal(path: string | undefined): path is string {
  if (!path?.startsWith('/') || !URL.canParse(path, here)) return false;
  const { origin, pathname } = new URL(path, here);
  return origin === here && !/^\/+(login|redirect)(\/|$)/.test(pathname) && !pathname.startsWith('//');
}

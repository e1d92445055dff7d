const here = 'https://console.invalid';

/**
 * A path of this console as a browser would follow it, without the tabs, line breaks and backslashes that lead
 * elsewhere; not the sign-in and not a redirect.
 */
export function isInternal(path: string | undefined): path is string {
  if (!path?.startsWith('/') || !URL.canParse(path, here)) return false;
  const { origin, pathname } = new URL(path, here);
  return origin === here && !/^\/+(login|redirect)(\/|$)/.test(pathname) && !pathname.startsWith('//');
}

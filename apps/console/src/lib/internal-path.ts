/** A path of this console, and not `//elsewhere`: what may be followed after a sign-in. */
export const isInternal = (path: string | undefined): path is string =>
  path !== undefined &&
  /^\/(?![/\\])/.test(path) &&
  !path.startsWith('/login') &&
  !path.startsWith('/redirect');

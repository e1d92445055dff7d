import { type Method, routes } from '@parley/contracts/public';

const known = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Returns the methods that the contract has for a path; empty for an unknown path. */
export const methodsOf = (url: string): Method[] => {
  const [path = ''] = url.split('?');
  return [...new Set(known.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])))];
};

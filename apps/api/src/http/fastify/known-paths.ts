import { type Method, routes } from '@parley/contracts/public';

const known = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The methods the contract has for a path; none where it has no such path. */
export const methodsOf = (url: string): Method[] => {
  const [path = ''] = url.split('?');
  return [...new Set(known.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])))];
};

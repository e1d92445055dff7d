import { platforms } from '@parley/contracts/public';

/** The platform's name; the code itself where it is not known. */
export const platformName = (code: string): string =>
  platforms.find((platform) => platform.code === code)?.name ?? code;

/** The platforms' names, in the order of the registry. */
export const platformNames = (codes: readonly string[]): string[] =>
  platforms.filter(({ code }) => codes.includes(code)).map(({ name }) => name);

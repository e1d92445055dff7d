import type { ErrorName } from '@parley/contracts/public';

/** The errors that a console can receive; errors of desktop clients never reach it. */
export type ConsoleErrorName = Exclude<ErrorName, `desktop.${string}` | `fans.${string}`>;

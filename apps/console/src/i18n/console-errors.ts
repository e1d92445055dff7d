import type { ErrorName } from '@parley/contracts/public';

/** What a console can be told; clients' own errors never reach it. */
export type ConsoleErrorName = Exclude<ErrorName, `desktop.${string}` | `fans.${string}`>;

import { Logger } from '@nestjs/common';
import { SettingsRefused } from '../config/index.js';
import { StartRefused } from '../errors/index.js';

/** For Nest's factories: `startProcess` reports failures itself, once. */
export const startOptions = { bufferLogs: true, autoFlushLogs: false, abortOnError: false } as const;

const isRefusal = (error: unknown): error is Error =>
  error instanceof SettingsRefused || error instanceof StartRefused;

/** Runs the start of a process. A refusal ends it with one sentence, any other error with the whole error. */
export async function startProcess(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!isRefusal(error)) Logger.flush();
    process.stderr.write(`${isRefusal(error) ? error.message : ((error as Error)?.stack ?? error)}\n`);
    // Connections opened during the start keep the process alive, and nothing closes them.
    process.exit(1);
  }
}

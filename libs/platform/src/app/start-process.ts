import { Logger } from '@nestjs/common';
import { SettingsRefused } from '../config/index.js';
import { StartRefused } from '../errors/index.js';

/** For Nest's factories: what fails is told once, by `startProcess`. */
export const startOptions = { bufferLogs: true, autoFlushLogs: false, abortOnError: false } as const;

const isRefusal = (error: unknown): error is Error =>
  error instanceof SettingsRefused || error instanceof StartRefused;

/** Runs the start of a process. A refusal ends it with its sentence, anything else with the whole error. */
export async function startProcess(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!isRefusal(error)) Logger.flush();
    process.stderr.write(`${isRefusal(error) ? error.message : ((error as Error)?.stack ?? error)}\n`);
    // Connections that the start has opened keep the process alive, and nothing closes them.
    process.exit(1);
  }
}

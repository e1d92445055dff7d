import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { chromiumArguments } from './browser.js';

interface BrowserProcess {
  page: Page;
  /** Ends Chromium as a crash does: nothing is written any more. */
  kill(): Promise<void>;
  /** Ends Chromium as its user does. */
  quit(): Promise<void>;
}

/** A Chromium of its own for each call, with a profile that outlasts it. The profile ends with the test. */
export function withProfile(): () => Promise<BrowserProcess> {
  let folder: string | undefined;
  const started: ChildProcess[] = [];
  afterEach(async () => {
    for (const one of started.splice(0)) await ended(one, () => killGroup(one));
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    folder = undefined;
  });
  return async () => {
    folder ??= await mkdtemp(path.join(os.tmpdir(), 'parley-profile-'));
    const portFile = path.join(folder, 'DevToolsActivePort');
    await rm(portFile, { force: true });
    const chromiumProcess = spawn(
      process.env.CHROMIUM_PATH ?? chromium.executablePath(),
      [...chromiumArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
      // Debian starts Chromium by a script, which is another process of the group.
      { stdio: 'ignore', detached: true },
    );
    started.push(chromiumProcess);
    let port = '';
    await expect
      .poll(async () => (port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? ''))
      .toMatch(/^\d+$/);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('Chromium has no profile');
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: 1440, height: 900 });
    return {
      page,
      kill: () => ended(chromiumProcess, () => killGroup(chromiumProcess)),
      quit: () =>
        ended(chromiumProcess, async () => {
          const session = await browser.newBrowserCDPSession();
          // It closes before it answers.
          await session.send('Browser.close').catch(() => undefined);
        }),
    };
  };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

async function ended(chromiumProcess: ChildProcess, end: () => unknown): Promise<void> {
  if (chromiumProcess.exitCode !== null || chromiumProcess.signalCode !== null) return;
  const exit = new Promise((resolve) => chromiumProcess.once('exit', resolve));
  await end();
  await exit;
}

// One end for everything that was begun: by a signal, by a failure, or by force the second time.
import { endCommands } from './commands.mjs';
import { giveUp, line } from './say.mjs';

const echo = 1000; // npm passes on a Ctrl-C that the terminal has already given us

/**
 * A signal ends what is meant to run until then well, and anything else with `interrupted` as its code.
 * `onStop` registers what is to be undone, last begun first undone; `run` does the work and sees to the end.
 */
export function lifetime({ interrupted = 0 } = {}) {
  const undo = [];
  let ending;
  let since = 0;

  const finish = (code) => {
    ending ??= (async () => {
      since = Date.now();
      endCommands();
      for (const { stop } of undo.reverse()) await Promise.resolve(stop()).catch((error) => giveUp(error));
      process.exit(process.exitCode || code);
    })();
    return ending;
  };

  const asked = (signal) => {
    if (!ending) {
      line(`\nStopping (${signal}) …`);
      void finish(interrupted);
    } else if (Date.now() - since > echo) {
      for (const { force } of undo) force?.();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => asked(signal));
  if (process.env.npm_lifecycle_event) {
    // npm's shell takes a SIGTERM with it and does not pass it on: that it is gone is all there is to see.
    const parent = process.ppid;
    setInterval(() => !ending && process.ppid !== parent && asked('npm ended'), 500).unref();
  }
  process.stdout.on('error', () => {}); // the terminal went away; SIGHUP follows

  return {
    end: () => finish(0),
    isEnding: () => ending !== undefined,
    onStop: (stop, force) => undo.push({ stop, force }),
    async run(work) {
      try {
        await work();
      } catch (error) {
        if (ending) return;
        giveUp(error);
        await finish(1);
      }
    },
  };
}

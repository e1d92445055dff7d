// One end for every started part: after a signal, after a failure, or by force at the second signal.
import { endCommands } from './commands.mjs';
import { giveUp, line } from './say.mjs';

const echo = 1000; // npm passes on a Ctrl-C that the terminal has already sent to this process

/**
 * A signal ends a permanent command successfully, and any other with `interrupted` as its code. `onStop` registers
 * clean-up, which runs in reverse order; `run` does the work and handles the end.
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
    // npm's shell ends on SIGTERM without passing it on, so only its absence can be detected.
    const parent = process.ppid;
    setInterval(() => !ending && process.ppid !== parent && asked('npm ended'), 500).unref();
  }
  process.stdout.on('error', () => {}); // the terminal closed; SIGHUP follows

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

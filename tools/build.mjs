// node tools/build.mjs [--server | --console] [--watch]
// Builds changed parts: dist/ of every server workspace, and the console's bundle.
import { compile, watch } from './compile.mjs';
import { readArguments } from './run/arguments.mjs';
import { giveUp } from './run/say.mjs';

const usage = `npm run build -- [--server | --console] [--watch]: builds changed parts.

  --server    builds only the server's workspaces
  --console   builds only the console
  --watch     builds the server again whenever a file changes`;

const flags = (() => {
  try {
    const type = /** @type {const} */ ('boolean');
    return readArguments({ usage, options: { server: { type }, console: { type }, watch: { type } } }).values;
  } catch (error) {
    giveUp(error);
    return process.exit();
  }
})();
const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(2)} s`;

function say({ written, total, failures, began }) {
  for (const failure of failures) console.error(failure);
  console.log(`server: ${written} of ${total} files compiled in ${seconds(began)}`);
}

if (!flags.console) {
  const result = await compile();
  say(result);
  if (result.failures.length > 0) process.exitCode = 1;
}
if (flags.watch) {
  watch(say);
} else if (!flags.server) {
  const { bundleConsole } = await import('./bundle-console.mjs');
  const began = performance.now();
  try {
    const built = await bundleConsole();
    console.log(`console: ${built ? 'built' : 'up to date'} in ${seconds(began)}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

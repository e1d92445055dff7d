// node tools/build.mjs [--server | --console] [--watch]
// Builds what changed: dist/ of every server workspace, and the console's bundle.
import { compile, watch } from './compile.mjs';

const flags = new Set(process.argv.slice(2));
const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(2)} s`;

function say({ written, total, failures, began }) {
  for (const failure of failures) console.error(failure);
  console.log(`server: ${written} of ${total} files compiled in ${seconds(began)}`);
}

if (!flags.has('--console')) {
  const result = await compile();
  say(result);
  if (result.failures.length > 0) process.exitCode = 1;
}
if (flags.has('--watch')) {
  watch(say);
} else if (!flags.has('--server')) {
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

// node tools/check-colours.mjs [FOLDER]: checks that only the console's theme names colours, so that light, dark and a
// tenant's own colour remain one decision.
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, root } from './fingerprint.mjs';

const hex = /["'`\s:(,]#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i;
const source = path.resolve(root, process.argv[2] ?? 'apps/console/src');
const theme = path.join(source, 'app', 'theme');

const findings = filesBelow(source)
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
  .filter((file) => !file.startsWith(`${theme}${path.sep}`) && !file.startsWith(`${theme}.`))
  .flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, i) =>
        hex.test(text) ? [`${path.relative(root, file)}:${i + 1}: ${text.trim()}`] : [],
      ),
  );

if (findings.length > 0) {
  console.error(`Colours outside app/theme:\n${findings.join('\n')}`);
  process.exitCode = 1;
}

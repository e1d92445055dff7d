import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string; severity: string }[];
};

/** For every rule, a file that breaks it: `import './x'` in the first file. */
const planted: Record<string, Record<string, string>> = {
  'no-cycles': {
    'libs/platform/src/one/a.ts': "import './b.js';",
    'libs/platform/src/one/b.ts': "import './a.js';",
    'libs/domain/src/types/a.ts': "import type { Other } from './b.js'; export type One = Other;",
    'libs/domain/src/types/b.ts': "import type { One } from './a.js'; export type Other = One | 1;",
  },
  resolvable: { 'libs/platform/src/two/a.ts': "import './nowhere.js';" },
  'contracts-are-pure': { 'libs/contracts/src/three.ts': "import 'node:fs';" },
  'contracts-registry-on-top': {
    'libs/contracts/src/twenty-one/a.ts': "export type { Listed } from '../registry/plain.js';",
    'libs/contracts/src/registry/plain.ts': 'export type Listed = 1;',
  },
  'client-only-contracts': { 'libs/client/src/four.ts': "import '../../platform/src/plain/index.js';" },
  'platform-knows-no-domain': {
    'libs/platform/src/five/a.ts': "import '../../../domain/src/plain/index.js';",
  },
  'domain-knows-no-app': { 'libs/domain/src/six/a.ts': "import '../../../../apps/api/src/plain.js';" },
  'apps-never-meet': { 'apps/worker/src/seven.ts': "import '../../api/src/plain.js';" },
  'console-is-browser-only': {
    'apps/console/src/eight.ts': "import '../../../libs/contracts/src/server.js';",
    'libs/contracts/src/server.ts': 'export {};',
  },
  'feature-front-door': {
    'libs/domain/src/nine/a.ts': "import '../plain/inner.js';",
    'libs/domain/src/plain/inner.ts': 'export {};',
  },
  'lib-front-door': {
    'apps/api/src/ten.ts': "import '../../../libs/platform/src/plain/inner.js';",
    'libs/platform/src/plain/inner.ts': 'export {};',
  },
  'no-own-barrel': {
    'libs/domain/src/eleven/a.ts': "import './index.js';",
    'libs/domain/src/eleven/index.ts': 'export {};',
  },
  'console-front-door': {
    'apps/console/src/routes/seventeen.ts': "import '../features/plain/inner.js';",
    'apps/console/src/features/plain/inner.ts': 'export {};',
  },
  'console-features-are-islands': {
    'apps/console/src/features/twelve/a.ts': "import '../thirteen/b.js';",
    'apps/console/src/features/thirteen/b.ts': 'export {};',
  },
  'console-parts-know-no-feature': {
    'apps/console/src/ui/eighteen.ts': "import '../features/plain/public.js';",
  },
  'console-features-one-way': {
    'apps/console/src/features/nineteen/public.ts': 'export {};',
    'apps/console/src/features/nineteen/a.ts': "import '../twenty/public.js';",
    'apps/console/src/features/twenty/public.ts': 'export {};',
    'apps/console/src/features/twenty/b.ts': "import '../nineteen/public.js';",
  },
  'nothing-leans-on-tests': { 'libs/domain/src/fourteen/a.ts': "import 'vitest';" },
  'features-one-way': {
    'libs/domain/src/fifteen/index.ts': 'export {};',
    'libs/domain/src/fifteen/a.ts': "import '../sixteen/index.js';",
    'libs/domain/src/sixteen/index.ts': 'export {};',
    'libs/domain/src/sixteen/b.ts': "import '../fifteen/index.js';",
  },
};

const allowed = {
  'libs/contracts/src/public.ts': "export * from './registry/plain.js';",
  'apps/console/src/features/plain/public.ts': 'export {};',
  'apps/console/src/features/plain-too/a.ts': "import '../plain/public.js';",
  'apps/console/src/routes/plain.ts': "import '../features/plain/public.js';",
  'libs/platform/src/plain/index.ts': 'export {};',
  'libs/domain/src/plain/index.ts': 'export {};',
  'apps/api/src/plain.ts': "import '../../../libs/domain/src/plain/index.js';",
  'libs/domain/src/plain/typed.ts': "import type { Other } from './typed-too.js'; export type One = Other;",
  'libs/domain/src/plain/typed-too.ts': 'export type Other = 1;',
};

interface Violation {
  from: string;
  rule: { name: string; severity: string };
}

let place: string;
let violations: Violation[];

beforeAll(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'parley-arrows-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    cpSync(path.join(root, file), path.join(place, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  for (const files of [allowed, ...Object.values(planted)]) {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
      writeFileSync(path.join(place, file), `${content}\n`);
    }
  }
  const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [depcruise, 'libs', 'apps', '--output-type', 'json'],
    { cwd: place, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the arrows of the house', () => {
  it('has a planted breach for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual(forbidden.map((rule) => rule.name).sort());
  });

  it('makes every rule an error', () => {
    expect(forbidden.filter((rule) => rule.severity !== 'error')).toEqual([]);
  });

  it.each(Object.entries(planted))('%s fires', (name, files) => {
    const folders = Object.keys(files).map((file) => path.dirname(file));
    const found = violations.filter((violation) => violation.rule.name === name);
    expect(found.map((violation) => violation.from)).toEqual(
      expect.arrayContaining([expect.toSatisfy((from: string) => from in files || folders.includes(from))]),
    );
  });

  it.each(['libs/platform/src/one', 'libs/domain/src/types'])('sees the cycle of %s', (folder) => {
    const found = violations.filter(({ from, rule }) => rule.name === 'no-cycles' && from.startsWith(folder));
    expect(found.length).toBeGreaterThan(0);
  });

  it('lets a file take a type of another, and an app use a front door', () => {
    expect(violations.filter((violation) => violation.from in allowed)).toEqual([]);
  });
});

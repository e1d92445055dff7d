import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const check = path.resolve(import.meta.dirname, '../../tools/check-colours.mjs');
let place: string;

beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'parley-colours-'));
  mkdirSync(path.join(place, 'app/theme'), { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function run(file: string, content: string) {
  writeFileSync(path.join(place, file), content);
  return spawnSync(process.execPath, [check, place], { encoding: 'utf8' });
}

describe('colours outside the theme', () => {
  it.each(["const a = '#fff';", 'const a = `1px solid #2a5bd7`;', 'const a = "#12345678";'])(
    'finds %s',
    (line) => {
      const { status, stderr } = run('Part.tsx', line);
      expect(status).toBe(1);
      expect(stderr).toContain('Part.tsx:1');
    },
  );

  it('finds one in a style sheet', () => {
    expect(run('part.css', 'a{color:#abc}').status).toBe(1);
  });

  it.each(["const a = '#main';", "const link = '#a';", "t('ports.#')", "const id = '#decade-list';"])(
    'lets %s be',
    (line) => {
      expect(run('Part.tsx', line).status).toBe(0);
    },
  );

  it('lets the theme name them', () => {
    expect(run('app/theme/tokens.ts', "const a = '#fff';").status).toBe(0);
  });
});

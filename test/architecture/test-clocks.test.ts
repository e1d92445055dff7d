import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests and their support. */
const files = ['apps', 'libs', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => (folder === 'test' ? /\.tsx?$/ : /\.test\.tsx?$/).test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => !/(^|\/)(node_modules|dist|bench|architecture)\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
);

/** The matches of a pattern by file, without the allowed number. */
function found(pattern: RegExp, allowed: Record<string, number> = {}): string[] {
  return files.flatMap(({ file, text }) => {
    const all = [...text.matchAll(pattern)].map(([match]) => `${file}: ${match.replaceAll(/\s+/g, ' ')}`);
    return all.length > (allowed[file] ?? 0) ? all : [];
  });
}

/** Methods of objects that all tests of a process share with its background work. */
const shared = 'asSystem|asTenant|querySystem|query|sendCommand|toTenant|toUser|toShare|emit';

describe('tests', () => {
  it('measure work in CPU time, not by a clock that also runs for others', () => {
    // Waits of `promptMs` are shorter than a periodic check. The others distinguish a wait by the product from a much longer one.
    const allowed = {
      'test/api/translation.test.ts': 1,
      'test/live/traces.test.ts': 1,
    };
    const since = /\b(?:Date|performance)\.now\(\) - [^;]*?\)\.toBeLess\w+\((?!promptMs\))/g;
    const about = /Math\.abs\([^;]*\.now\(\)[^;]*\.toBeLess\w+\(/g;
    for (const pattern of [since, about]) expect(found(pattern, allowed)).toEqual([]);
  });

  it('count calls of shared objects by whose they are', () => {
    const uncounted = files.flatMap(({ file, text }) => {
      const spies = [
        ...text.matchAll(new RegExp(`\\b(\\w+) = vi\\s*\\.spyOn\\([^;]*?, '(?:${shared})'\\)`, 'g')),
      ];
      return spies.flatMap(([, name]) => {
        const counted = new RegExp(
          `\\b${name}\\.mock\\.calls\\.length|expect\\(${name}(?:\\.mock\\.calls)?[,)][^;]*?\\.(?:toHaveLength|toHaveBeenCalled(?:Times|Once)?)\\(`,
        );
        return counted.test(text) ? [`${file}: ${name}`] : [];
      });
    });
    expect(uncounted, 'ownCalls(spy, id) has those of a test').toEqual([]);
  });

  it('look at entries of the shared stream by whom they name', () => {
    expect(found(/\.xlen\(/g)).toEqual([]);
  });

  it('take chance from a seed that a failure names', () => {
    const allowed = {
      // Pictures that differ.
      'test/support/materials.ts': 6,
      'test/support/random.ts': 1,
    };
    expect(found(/\brandomInt\(/g, allowed)).toEqual([]);
  });

  it('of servers wait as long as usual, or say that it is prompt', () => {
    const short = /\btimeout: (?:[1-9]\d{0,2}|[1-9]_\d{3})\b/g;
    expect(found(short).filter((one) => !one.startsWith('test/browser/'))).toEqual([]);
  });
});

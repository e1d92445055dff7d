import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';

const inFolder = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const pages = [
  ...inFolder('.'),
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
  'deploy/helm/parley/README.md',
  'libs/client/README.md',
];

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
/** The text without code blocks, whose brackets are not links. */
const prose = (file: string): string => read(file).replaceAll(/^```[\s\S]*?^```/gm, '');

/** The anchors that GitHub makes of headings. */
const anchors = (file: string): string[] =>
  [...prose(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

describe('documentation', () => {
  it('has links that lead to files and headings', () => {
    const dead = pages.flatMap((page) =>
      [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
        if (/^[a-z]+:/.test(link)) return [];
        const [target = '', anchor] = link.split('#');
        const file = target === '' ? page : path.join(path.dirname(page), target);
        if (!fs.existsSync(path.join(root, file))) return [`${page}: ${link}`];
        return anchor === undefined || anchors(file).includes(anchor) ? [] : [`${page}: ${link}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unknown = pages
      .filter((page) => !page.startsWith('docs/decisions'))
      .flatMap((page) =>
        [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)]
          .filter(([, name = '']) => !scripts[name])
          .map(([command]) => `${page}: ${command}`),
      );
    expect(unknown).toEqual([]);
  });

  it('names commands of contributors that answer --help without packages', () => {
    const bare = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bare-'));
    for (const file of ['tools', 'package.json', 'test/bench'])
      fs.cpSync(path.join(root, file), path.join(bare, file), { recursive: true });
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const listed = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(
      ([, name = '']) => name,
    );
    expect(listed.length).toBeGreaterThan(8);
    const silent = listed.filter((name) => {
      const args = [...(scripts[name] ?? '').split(' ').slice(1), '--help'];
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: bare, encoding: 'utf8' });
      return status !== 0 || !stdout.startsWith('npm ');
    });
    fs.rmSync(bare, { recursive: true });
    expect(silent).toEqual([]);
  });

  it('of troubles quotes what the code says, and names what it has', () => {
    const page = read('docs/troubleshooting.md');
    const code = ['apps', 'libs', 'tools']
      .flatMap((folder) =>
        fs
          .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(folder, name)),
      )
      .filter(
        (name) =>
          /\.(ts|mjs)$/.test(name) && !/node_modules|\/dist\/|\.(test|gen)\.|apps\/console/.test(name),
      )
      .map(read)
      .join('\n')
      // Inserted values are `…` on the page.
      .replaceAll(/\$\{[^{}]*\}/g, '…')
      .replaceAll("\\'", "'");
    const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
    const named = quoted.filter((text) => /^(parley_\w+|[A-Z]\w*_\w+)$/.test(text));
    const sentences = [...page.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
    );
    const files = quoted.flatMap((text) => text.match(/\b(?:tools|deploy)\/[\w./-]+/g) ?? []);
    expect([named.length, sentences.length, files.length].every((count) => count > 2)).toBe(true);
    const pieces = sentences.flatMap((sentence) => sentence.split('…').map((piece) => piece.trim()));
    expect([...named, ...pieces].filter((text) => !code.includes(text))).toEqual([]);
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  it('is reached from the README, each page of docs', () => {
    const seen = new Set<string>();
    const visit = (page: string): void => {
      if (seen.has(page) || !page.endsWith('.md') || !fs.existsSync(path.join(root, page))) return;
      seen.add(page);
      for (const [, link = ''] of prose(page).matchAll(/\]\(([^)#\s]+)/g))
        visit(path.join(path.dirname(page), link));
    };
    visit('README.md');
    expect(inFolder('docs').filter((page) => !seen.has(page))).toEqual([]);
  });
});

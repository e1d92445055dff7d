import { expect, it } from 'vitest';
import { runToEnd } from '../support/process-end.js';

/** Each is a command of package.json or of the documentation. */
const commands = [
  'start',
  'dev',
  'operator',
  'migrate',
  'check',
  'bench',
  'faults',
  'fleet',
  'screens',
  'build',
];
/** For many processes on a busy machine. */
const slow = 120_000;

it.each([commands.slice(0, 5), commands.slice(5)])(
  '%s, %s, %s, %s and %s show how they are used, and refuse what they do not know',
  async (...names) => {
    for (const name of names) {
      const file = `tools/${name}.mjs`;
      const [help, wrong] = await Promise.all([
        runToEnd(file, ['--help'], {}),
        runToEnd(file, ['--no-such-option'], {}),
      ]);
      expect(help, name).toMatchObject({ code: 0, complained: '' });
      expect(help.said, name).toMatch(/^(?:npm (?:run )?|node tools\/)\S+.*\n/);
      expect(wrong, name).toEqual({
        code: 1,
        said: '',
        complained: "\n✗ Unknown option '--no-such-option'; --help shows how the command is used.\n",
      });
    }
  },
  slow,
);

it('npm start names its version, and starts nothing', async () => {
  const { code, said } = await runToEnd('tools/start.mjs', ['--version'], {});
  expect([code, said]).toEqual([0, expect.stringMatching(/^Parley \d+\.\d+\.\d+\n$/)]);
});

it(
  'npm test shows how it is used',
  async () => {
    const help = await runToEnd('tools/test.mjs', ['--help'], {});
    expect(help).toMatchObject({ code: 0, complained: '' });
    expect(help.said).toMatch(/^npm test -- \[--tier/);
  },
  slow,
);

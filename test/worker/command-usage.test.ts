import { expect, it } from 'vitest';
import { runToEnd } from '../support/process-end.js';

/** Each command is in package.json or the documentation. */
const commands = ['dev', 'operator', 'migrate', 'check', 'bench', 'faults', 'fleet', 'screens', 'build'];
/** Time for many processes on a busy machine. */
const slow = 120_000;

async function expectUsage(name: string): Promise<void> {
  const file = `tools/${name}.mjs`;
  const [help, wrong] = await Promise.all([
    runToEnd(file, ['--help'], {}),
    runToEnd(file, ['--no-such-option'], {}),
  ]);
  expect(help).toMatchObject({ code: 0, complained: '' });
  expect(help.said).toMatch(/^(?:npm (?:run )?|node tools\/)\S+.*\n/);
  expect(wrong).toEqual({
    code: 1,
    said: '',
    complained: "\n✗ Unknown option '--no-such-option'; --help shows how the command is used.\n",
  });
}

it('start shows how it is used, and refuses what it does not know', () => expectUsage('start'), slow);

it.each(commands)('and so does %s', { tags: ['full'], timeout: slow }, expectUsage);

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

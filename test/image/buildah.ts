import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../tools/fingerprint.mjs';
import { command } from '../../tools/run/commands.mjs';
import { whyMissing } from '../../tools/run/system-packages.mjs';

/** The folder is not below node_modules, because `npm ci` removes that while layers are mounted. */
const cache = path.join(os.tmpdir(), 'parley-image-store');
const npmCache = path.join(process.env['HOME'] ?? '/root', '.npm');
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** The names of the images that stand in for those of a registry. */
const bases = {
  node: `localhost/parley-base-node-${process.versions.node}`,
  runtime: 'localhost/parley-base-runtime',
};

/** Why images cannot be built here, in one sentence; undefined if they can. */
export async function whyNoImages(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Images are built by root on Linux alone.';
  return whyMissing({ buildah: 'buildah', debootstrap: 'debootstrap', crun: 'crun' });
}

export interface ImageFacts {
  config: { User: string; Env: string[]; Cmd: string[]; WorkingDir: string; Labels: Record<string, string> };
  bytes: number;
}

/** Runs a program to its end and returns what it wrote; fails with its last lines. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { code, said } = (await command(program, args, { cwd: root })) as { code: number; said: string };
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}:\n${said.slice(-3_000)}`);
  return said;
}

const stores = ['overlay', 'vfs'].map((driver) => [
  ['--root', path.join(cache, driver)],
  ['--runroot', path.join(cache, `${driver}-run`)],
  ['--storage-driver', driver],
]);

/** A store of images in the folder for temporary files, where the next run finds the bases again. */
export class Buildah {
  private constructor(private readonly options: string[]) {}

  /** Layers are mounted where the machine allows it, else copied. */
  static async open(): Promise<Buildah> {
    fs.mkdirSync(cache, { recursive: true });
    let failure: unknown;
    for (const options of stores) {
      const buildah = new Buildah(options.flat());
      try {
        await buildah.do('rm', await buildah.container('scratch'));
        return buildah;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  async do(verb: string, ...args: string[]): Promise<string> {
    return (await run('buildah', ...this.options, verb, ...args)).trim();
  }

  container(image: string): Promise<string> {
    return this.do('from', '--pull-never', image);
  }

  /** The folder in which the files of a container appear. */
  mount(container: string): Promise<string> {
    return this.do('mount', container);
  }

  /** Builds a stage of deploy/Dockerfile as it stands and returns the seconds that it took. */
  async build(target: string, tag: string, ...options: string[]): Promise<number> {
    const began = performance.now();
    const names = [
      `NODE_IMAGE=${bases.node}`,
      `RUNTIME_IMAGE=${bases.runtime}`,
      `PROXY_IMAGE=${bases.runtime}`,
    ];
    await this.do(
      'build',
      '--isolation',
      'chroot',
      '--layers',
      '--pull-never',
      '--format',
      'docker',
      '--file',
      'deploy/Dockerfile',
      '--target',
      target,
      '--tag',
      tag,
      ...names.flatMap((name) => ['--build-arg', name]),
      '--volume',
      `${npmCache}:/root/.npm`,
      ...options,
      '.',
    );
    return (performance.now() - began) / 1_000;
  }

  /** Removes an image and every layer that is kept for later builds. */
  async forget(image: string): Promise<void> {
    // A run that was killed leaves containers behind.
    await this.do('rm', '--all');
    const present = await this.do('images', '--format', '{{.Name}}');
    if (present.split('\n').includes(image)) await this.do('rmi', '--force', image);
    await this.do('rmi', '--prune', '--force');
  }

  /** Debian's smallest system, and the same with the Node and npm of this machine. Made once, which takes half a minute. */
  async makeBases(): Promise<void> {
    const present = await this.do('images', '--format', '{{.Name}}');
    if (Object.values(bases).every((name) => present.includes(name))) return;
    const folder = fs.mkdtempSync(path.join(cache, 'base-'));
    try {
      await run('debootstrap', '--variant=minbase', 'bookworm', folder);
      fs.rmSync(path.join(folder, 'var/cache/apt/archives'), { recursive: true, force: true });
      await this.commit(folder, bases.runtime);
      addNode(folder);
      await this.commit(folder, bases.node);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }

  private async commit(folder: string, name: string): Promise<void> {
    const container = await this.container('scratch');
    await this.do('add', '--quiet', container, folder, '/');
    await this.do('commit', '--quiet', '--rm', container, name);
  }

  /** The configuration of an image, and the bytes of its layers above those of its base. */
  async inspect(image: string): Promise<ImageFacts> {
    const { Manifest, Docker } = JSON.parse(await this.do('inspect', '--type', 'image', image)) as {
      Manifest: string;
      Docker: { config: ImageFacts['config'] };
    };
    const { layers } = JSON.parse(Manifest) as { layers: { size: number }[] };
    const bytes = layers.slice(1).reduce((sum, { size }) => sum + size, 0);
    return { config: Docker.config, bytes };
  }
}

/** Puts Node and npm where the images of a registry have them, with the certificates of networks that need their own. */
function addNode(folder: string): void {
  const local = path.join(folder, 'usr/local');
  const program = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  const npm = path.resolve(program, '../..');
  fs.mkdirSync(path.join(local, 'lib/node_modules'), { recursive: true });
  fs.mkdirSync(path.join(local, 'etc'), { recursive: true });
  fs.copyFileSync(process.execPath, path.join(local, 'bin/node'));
  fs.chmodSync(path.join(local, 'bin/node'), 0o755);
  fs.cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true });
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  if (!fs.existsSync(authorities)) return;
  fs.mkdirSync(path.join(folder, path.dirname(authorities)), { recursive: true });
  fs.copyFileSync(authorities, path.join(folder, authorities));
  fs.writeFileSync(path.join(local, 'etc/npmrc'), `cafile=${authorities}\n`);
}

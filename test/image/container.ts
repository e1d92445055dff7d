import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { ImageFacts } from './buildah.js';

interface ContainerOptions {
  /** The mounted files of the image. */
  files: string;
  config: ImageFacts['config'];
  /** The folder that is the volume of uploaded files. */
  volume: string;
  environment: Record<string, string>;
  /** Instead of the command of the image. */
  command?: string[];
}

let count = 0;

// crun of Debian 12 refuses a machine that mounts both versions of cgroups, so it gets to see one of them.
const start = `if [ -d /sys/fs/cgroup/unified ]; then umount /sys/fs/cgroup/unified; fi; exec crun "$@"`;

const mount = (destination: string, type: string, ...options: string[]) => ({
  destination,
  type,
  source: type,
  options: ['nosuid', ...options],
});

/** A container as an orchestrator makes it: a root that cannot be written, no capability, a process tree of its own. */
function specification({ files, config, volume, environment, command }: ContainerOptions, hostname: string) {
  const [uid, gid] = config.User.split(':').map(Number);
  const none = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };
  return {
    ociVersion: '1.0.2',
    hostname,
    process: {
      user: { uid, gid },
      args: command ?? config.Cmd,
      env: [...config.Env, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
      cwd: config.WorkingDir,
      noNewPrivileges: true,
      capabilities: none,
    },
    root: { path: files, readonly: true },
    mounts: [
      mount('/proc', 'proc'),
      mount('/dev', 'tmpfs', 'mode=755'),
      mount('/tmp', 'tmpfs', 'nodev', 'mode=1777'),
      { destination: '/var/lib/parley', type: 'bind', source: volume, options: ['bind', 'rw'] },
    ],
    // The network of this machine: the servers listen on 127.0.0.1.
    linux: { namespaces: ['mount', 'pid', 'ipc', 'uts'].map((type) => ({ type })) },
  };
}

/** Starts a container by crun; `said` is what it wrote so far, `stop` sends SIGTERM and returns its exit code. */
export function startContainer(folder: string, options: ContainerOptions) {
  const hostname = `parley-${++count}`;
  const id = `parley-${process.pid}-${++count}`;
  const bundle = path.join(folder, id);
  fs.mkdirSync(bundle);
  fs.writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(specification(options, hostname)));
  const runtime = ['--root', path.join(folder, 'crun'), '--cgroup-manager=disabled'];
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--propagation',
      'private',
      'sh',
      '-c',
      start,
      'crun',
      ...runtime,
      'run',
      '--bundle',
      bundle,
      id,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  const ended = once(child, 'close').then(([code]) => code as number);
  return {
    ended,
    said: () => text,
    async stop(): Promise<number> {
      // crun passes the signal on to the container's first process.
      child.kill('SIGTERM');
      return ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../tools/fingerprint.mjs';
import { freePort, until } from '../../tools/run/processes.mjs';
import { whyMissing } from '../../tools/run/system-packages.mjs';

/** The reason why nginx cannot run here, in one sentence; undefined when it can. */
export const whyNoNginx = (): Promise<string | undefined> => whyMissing({ nginx: 'nginx-light' });

/** The shipped upstream settings, with fixed ports of the apis, because Debian's nginx resolves names only once. */
function upstreamOf(shipped: string, ports: number[]): string {
  const line = / {2}server api:8080 resolve (.+;)\n/;
  const [, options] = line.exec(shipped) ?? [];
  if (!options) throw new Error('deploy/nginx/upstream.conf has no line of this form');
  const servers = ports.map((port) => `  server 127.0.0.1:${port} ${options}\n`).join('');
  return shipped.replace(line, servers).replace(/^resolver .+\n/m, '');
}

export interface Nginx {
  /** The address, `http://127.0.0.1:port`. */
  url: string;
  /** The address with nginx-tls.conf, `https://127.0.0.1:port`. */
  secureUrl: string;
  stop(): Promise<void>;
}

interface NginxOptions {
  /** A file in deploy/nginx. */
  config?: string;
  /** The certificate's folder, instead of /etc/nginx/tls. */
  tls?: string;
  /** The loopback addresses that nginx.conf trusts as a proxy in front, instead of all. */
  trusted?: string;
}

/** Runs Debian's nginx with the configuration of deploy/nginx. Only ports and folders differ. */
export async function startNginx(
  apiPorts: number[],
  { config = 'nginx.conf', tls = '/etc/nginx/tls', trusted = '127.0.0.0/8' }: NginxOptions = {},
): Promise<Nginx> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-nginx-'));
  fs.chmodSync(folder, 0o755);
  const [port, securePort] = [await freePort(), await freePort()];
  const shipped = path.join(root, 'deploy/nginx');
  for (const name of fs.readdirSync(shipped)) {
    const text = fs.readFileSync(path.join(shipped, name), 'utf8');
    const placed = text
      .replaceAll(/ \/tmp\//g, ` ${folder}/`)
      .replaceAll('/etc/nginx/tls', tls)
      .replaceAll('set_real_ip_from 127.0.0.0/8', `set_real_ip_from ${trusted}`)
      .replaceAll('listen 8080 ', `listen 127.0.0.1:${port} `)
      .replaceAll('listen 8443 ', `listen 127.0.0.1:${securePort} `);
    fs.writeFileSync(
      path.join(folder, name),
      name === 'upstream.conf' ? upstreamOf(placed, apiPorts) : placed,
    );
  }
  const child = spawn('nginx', ['-c', path.join(folder, config), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (more: string) => (said += more));
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/metrics`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  if (!(await until(isUp, 10_000, 50))) {
    await stop();
    throw new Error(`nginx did not start: ${said}`);
  }
  return { url, secureUrl: `https://127.0.0.1:${securePort}`, stop };
}

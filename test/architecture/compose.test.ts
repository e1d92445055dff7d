import fs from 'node:fs';
import path from 'node:path';
import { allSettings, readSettings, type Program } from '@parley/platform/config/schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../tools/fingerprint.mjs';

interface Service {
  profiles?: string[];
  image: string;
  build?: { dockerfile: string; target: string; args?: Record<string, string> };
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { options: Record<string, string> };
  mem_limit?: string;
  cpus?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  stop_grace_period?: string;
}

const text = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};

/** Substitutes variables like Compose: `${A}`, `${A:-default}`, `${A-default}`, `${A:?reason}`, also within defaults. */
function substituted(value: string, environment: Record<string, string>): string {
  const innermost = /\$\{(\w+)(?:(:?[-?])([^${}]*))?\}/;
  let result = value;
  for (let found = innermost.exec(result); found; found = innermost.exec(result)) {
    const [all, name = '', kind, preset = ''] = found;
    const given = environment[name];
    const isMissing = given === undefined || (kind?.startsWith(':') && given === '');
    if (isMissing && kind === ':?') throw new Error(`${name}: ${preset}`);
    result = result.replace(all, () => (isMissing ? preset : given));
  }
  return result;
}

/** The environment of a service's container with this `.env`. */
const environmentOf = (name: string, env: Record<string, string>): Record<string, string> => ({
  ...env,
  ...Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [key, substituted(value, env)]),
  ),
});

const key = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJK';
const env = {
  PUBLIC_URL: 'https://parley.example.com',
  DATABASE_ADMIN_PASSWORD: 'admin',
  DATABASE_OWNER_PASSWORD: 'owner',
  DATABASE_APP_PASSWORD: 'app',
  DATABASE_SYSTEM_PASSWORD: 'system',
  REDIS_PASSWORD: 'redis',
  TOKEN_SECRET: key,
  LOOKUP_KEY: key,
  ENCRYPTION_KEYS: 'k1:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
};
const settings = (name: string, program: Program, more: Record<string, string> = {}) =>
  readSettings(environmentOf(name, { ...env, ...more }), [program]) as Record<string, unknown>;

const processes = ['api', 'worker', 'migrate', 'proxy'];

describe('docker-compose.yml', () => {
  it('has the services and volumes that it names', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'redis', 'migrate', 'api', 'worker', 'proxy']);
    expect(Object.keys(volumes)).toEqual(['postgres', 'valkey', 'files']);
  });

  it('takes settings alone that the configuration has, and all that it says Compose reads', () => {
    const used = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name));
    // Compose itself reads this variable.
    used.add('COMPOSE_PROFILES');
    expect([...used].filter((name) => !allSettings[name])).toEqual([]);
    const named = Object.entries(allSettings).filter(([, { readBy }]) => readBy.includes('compose'));
    const reach = (name: string) =>
      used.has(name) || environmentOf('migrate', { ...env, [name]: 'x' })[name] === 'x';
    expect(named.map(([name]) => name).filter((name) => !reach(name))).toEqual([]);
  });

  it.each(['api', 'worker'] as const)(
    'has every other setting reach the %s, and no administrator',
    (program) => {
      expect(service(program).env_file).toEqual(['.env']);
      const own = Object.entries(allSettings)
        .filter(([, { readBy, setByImage }]) => readBy.includes(program) && !setByImage)
        .map(([name]) => name);
      const inside = environmentOf(program, Object.fromEntries(own.map((name) => [name, `given ${name}`])));
      expect(own.length).toBeGreaterThan(20);
      expect(own.filter((name) => inside[name] !== `given ${name}`)).toEqual([]);
      const administrators = Object.keys(allSettings).filter((name) => /^(?:OWNER_)?DATABASE_/.test(name));
      const given = Object.fromEntries(administrators.map((name) => [name, 'secret']));
      const all = environmentOf(program, { ...env, ...given });
      expect(administrators.filter((name) => all[name] !== '')).toEqual([]);
    },
  );

  it('starts api, worker and migrations with its own servers, behind two proxies', () => {
    expect(settings('api', 'api')).toMatchObject({
      APP_DATABASE_URL: 'postgres://parley_app:app@postgres:5432/parley',
      REDIS_URL: 'redis://:redis@redis:6379/0',
      TRUST_PROXY_HOPS: 2,
      HOST: '0.0.0.0',
    });
    expect(settings('worker', 'worker')).toMatchObject({
      SYSTEM_DATABASE_URL: 'postgres://parley_system:system@postgres:5432/parley',
    });
    expect(settings('migrate', 'migrate')).toMatchObject({
      DATABASE_URL: 'postgres://postgres:admin@postgres:5432/postgres',
    });
  });

  it('refuses an empty password of its Redis', () => {
    const command = service('redis').command?.join(' ') ?? '';
    expect(substituted(command, env)).toContain('--requirepass redis ');
    expect(() => substituted(command, { ...env, REDIS_PASSWORD: '' })).toThrow(/^REDIS_PASSWORD: set it/);
  });

  it('takes servers from outside by their addresses, also from files, and starts none of its own then', () => {
    const outside = {
      APP_DATABASE_URL: 'postgres://parley_app:x@db.example.com/parley',
      SYSTEM_DATABASE_URL: 'postgres://parley_system:x@db.example.com/parley',
      REDIS_URL: 'rediss://:x@redis.example.com:6380/0',
    };
    expect(settings('api', 'api', outside)).toMatchObject(outside);
    const inFiles = { ...outside, REDIS_URL: '', REDIS_URL_FILE: path.join(root, '.dockerignore') };
    expect(() => settings('api', 'api', inFiles)).toThrow(/REDIS_URL must be an address/);
    for (const name of ['postgres', 'redis']) expect(service(name).profiles).toEqual(['bundled']);
    for (const name of ['migrate', 'api', 'worker'])
      for (const [other, { required }] of Object.entries(service(name).depends_on ?? {}))
        expect([name, other, required ?? true]).toEqual([name, other, service(other).profiles === undefined]);
  });

  it('runs its own processes without capabilities, on a root that cannot be written', () => {
    for (const name of processes)
      expect(service(name), name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('rotates every log, limits what runs, and lets it finish', () => {
    for (const [name, { logging, mem_limit, cpus, stop_grace_period }] of Object.entries(services)) {
      expect(Object.keys(logging?.options ?? {}), name).toEqual(['max-size', 'max-file']);
      if (name === 'migrate') continue;
      const prefix = name.toUpperCase();
      expect([mem_limit, cpus]).toEqual([`\${${prefix}_MEMORY:-0}`, `\${${prefix}_CPUS:-0}`]);
      if (name !== 'proxy') expect(stop_grace_period, name).toMatch(/^(30|60)s$/);
    }
  });

  it('asks PostgreSQL by TCP, and probes the api and the worker', () => {
    expect(service('postgres').healthcheck?.test).toContain('--host=127.0.0.1');
    expect(service('api').healthcheck?.test.at(-1)).toContain('/api/health/ready');
    const { WORKER_HOST, WORKER_PORT } = settings('worker', 'worker');
    expect(WORKER_HOST).toBe('0.0.0.0');
    expect(service('worker').healthcheck?.test.at(-1)).toContain(
      `http://127.0.0.1:${String(WORKER_PORT)}/ready`,
    );
  });

  it('builds stages that the Dockerfile has, by its arguments', () => {
    const dockerfile = fs.readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
    for (const name of processes) {
      const { target, args = {} } = service(name).build ?? { target: '' };
      expect(dockerfile).toContain(`AS ${target}\n`);
      for (const argument of Object.keys(args)) expect(dockerfile).toContain(`ARG ${argument}=`);
    }
  });
});

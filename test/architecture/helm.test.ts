import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allSettings, readSettings, type Program } from '@parley/platform/config/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../../tools/fingerprint.mjs';
import { findHelm } from '../support/helm-program.js';
import { kindChecks, type Manifest } from '../support/kubernetes.js';

const chart = path.join(root, 'deploy/helm/parley');
const found = await findHelm();
const obstacle = 'missing' in found ? found.missing : undefined;
if (obstacle) process.stdout.write(`The Helm chart was not rendered: ${obstacle}\n`);

type Deployment = Extract<Manifest, { kind: 'Deployment' }>;
type Job = Extract<Manifest, { kind: 'Job' }>;

const helm = (...args: string[]): string => {
  if ('missing' in found) throw new Error(found.missing);
  return execFileSync(found.program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
};

/** The chart's objects with these values, as `helm install parley` would create them. */
function rendered(values: object = {}): Manifest[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-chart-'));
  try {
    const file = path.join(folder, 'values.json');
    fs.writeFileSync(file, JSON.stringify(values));
    const text = helm('template', 'parley', chart, '--namespace', 'chat', '--values', file);
    return parseAllDocuments(text)
      .map((each) => each.toJS() as Manifest | null)
      .filter((each) => each !== null);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function one<Kind extends Manifest['kind']>(
  manifests: Manifest[],
  kind: Kind,
  name: string,
): Extract<Manifest, { kind: Kind }> {
  const hits = manifests.filter((each) => each.kind === kind && each.metadata?.name === name);
  if (hits.length !== 1) throw new Error(`${hits.length} objects ${kind} ${name}`);
  return hits[0] as Extract<Manifest, { kind: Kind }>;
}

const podOf = (manifest: Deployment | Job) => {
  const spec = manifest.spec?.template.spec;
  const [container] = spec?.containers ?? [];
  if (!spec || !container) throw new Error(`${manifest.metadata?.name} has no container`);
  return { spec, container };
};
const podsOf = (manifests: Manifest[]) =>
  manifests.filter((each) => each.kind === 'Deployment' || each.kind === 'Job');

const secret = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJK';
const keys: Record<string, string> = {
  APP_DATABASE_URL: 'postgres://parley_app:x@db/parley',
  SYSTEM_DATABASE_URL: 'postgres://parley_system:x@db/parley',
  REDIS_URL: 'rediss://:x@redis/0',
  TOKEN_SECRET: secret,
  LOOKUP_KEY: secret,
  ENCRYPTION_KEYS: 'k1:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
};
const migrationKeys: Record<string, string> = {
  DATABASE_URL: 'postgres://postgres:x@db/postgres',
  DATABASE_OWNER_PASSWORD: 'a',
  DATABASE_APP_PASSWORD: 'b',
  DATABASE_SYSTEM_PASSWORD: 'c',
};

const otherKeys: Record<string, string> = {
  SMTP_URL: 'smtps://user:x@mail.example.com',
  OWNER_DATABASE_URL: 'postgres://parley_owner:x@db/parley',
  S3_ACCESS_KEY_ID: 'files',
  S3_SECRET_ACCESS_KEY: 'x',
  METRICS_TOKEN: secret,
};

/** Values for the variants in the chart's README. */
const variants: Record<string, object> = {
  'nothing set': {},
  'secrets in the release': {
    secrets: { existingSecret: '', values: { ...keys, SMTP_URL: otherKeys['SMTP_URL'] } },
    migrations: { existingSecret: '', values: migrationKeys },
    config: { LOG_LEVEL: 'warn', CLICK_JOURNAL_BYTES: 268_435_456, DEMO_MODE: true },
    worker: { config: { WORKER_QUEUES: 'fans:8,mail' } },
  },
  's3 and another release': {
    fullnameOverride: 'chat-desk',
    storage: { kind: 's3', s3: { endpoint: 'https://s3.example.com', region: 'eu-1', bucket: 'files' } },
    image: { repository: 'registry.example.com/parley', digest: `sha256:${'0'.repeat(64)}` },
    imagePullSecrets: [{ name: 'registry' }],
    secrets: { names: [...Object.keys(keys), 'SMTP_URL'] },
    migrations: { names: ['OWNER_DATABASE_URL'] },
    extraVolumes: [{ name: 'authorities', configMap: { name: 'authorities' } }],
    extraVolumeMounts: [{ name: 'authorities', mountPath: '/etc/parley', readOnly: true }],
    config: { REDIS_CA_FILE: '/etc/parley/redis.pem' },
  },
  'ingress with TLS and domains of links': {
    ingress: {
      enabled: true,
      host: 'chat.example.com',
      linkHosts: ['go.example.com', '*.links.example.com'],
      annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
    },
    networkPolicy: {
      enabled: true,
      apiFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }],
      metricsFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      egress: [{ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }] }],
    },
  },
  'autoscaling and monitoring': {
    api: { autoscaling: { enabled: true }, nodeSelector: { pool: 'chat' }, tolerations: [{ key: 'chat' }] },
    worker: {
      autoscaling: { enabled: true, maxReplicas: 12 },
      affinity: { nodeAffinity: {} },
      priorityClassName: 'high',
      podAnnotations: { team: 'chat' },
    },
    monitoring: { serviceMonitor: { enabled: true, labels: { release: 'prometheus' } } },
    clickJournal: { ephemeral: true },
    serviceAccount: { name: 'chat' },
  },
  'no migrations, no budgets': {
    migrations: { enabled: false },
    api: { disruptionBudget: { enabled: false } },
    worker: { disruptionBudget: { enabled: false } },
    trustProxyHops: 0,
  },
};

describe('deploy/helm/parley', () => {
  it('has the version of the release', () => {
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(parse(fs.readFileSync(path.join(chart, 'Chart.yaml'), 'utf8'))).toMatchObject({
      version,
      appVersion: version,
    });
  });
});

describe.skipIf(obstacle)('deploy/helm/parley, rendered', () => {
  let wrongOf: (manifest: Manifest) => string[];
  const all: Record<string, Manifest[]> = {};

  beforeAll(() => {
    wrongOf = kindChecks();
    for (const [name, values] of Object.entries(variants)) all[name] = rendered(values);
  });
  const variant = (name: string): Manifest[] => all[name] ?? [];

  it('passes the lint of Helm', () => {
    expect(helm('lint', '--strict', chart)).toContain('0 chart(s) failed');
  });

  it.each(Object.keys(variants))('makes objects that Kubernetes takes: %s', (name) => {
    expect(variant(name).length).toBeGreaterThan(5);
    expect(variant(name).flatMap(wrongOf)).toEqual([]);
    const ids = variant(name).map(({ kind, metadata }) => `${kind} ${metadata?.name}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('is checked against schemas that know every field', () => {
    const deployment = one(variant('nothing set'), 'Deployment', 'parley-api');
    const broken = structuredClone(deployment) as unknown as {
      spec: { template: { spec: { containers: { securtyContext?: object }[] } } };
    };
    const [container] = broken.spec.template.spec.containers;
    if (container) container.securtyContext = {};
    expect(wrongOf(broken as unknown as Manifest).join()).toContain('securtyContext');
  });

  it.each(Object.keys(variants))(
    'runs without root, capabilities or a root that can be written: %s',
    (name) => {
      const pods = podsOf(variant(name));
      expect(pods.length).toBeGreaterThan(1);
      for (const manifest of pods) {
        const { spec, container } = podOf(manifest);
        expect(spec).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
        });
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: { cpu: expect.anything() }, limits: { memory: expect.anything() } },
        });
        expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/tmp');
        const volumes = spec.volumes?.map((volume) => volume.name) ?? [];
        expect(container.volumeMounts?.filter((mount) => !volumes.includes(mount.name))).toEqual([]);
        const [, script = ''] = container.command ?? [];
        const source = script.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
        expect(fs.existsSync(path.join(root, source)), script).toBe(true);
      }
    },
  );

  it('probes api and worker at the ports that the image listens on', () => {
    const dockerfile = fs.readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
    const listens = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(dockerfile)?.[1]);
    const expected = [
      ['api', listens('PORT'), '/api/health/live', '/api/health/ready'],
      ['worker', listens('WORKER_PORT'), '/live', '/ready'],
    ] as const;
    for (const [name, port, live, ready] of expected) {
      const { container } = podOf(one(variant('nothing set'), 'Deployment', `parley-${name}`));
      const portName = container.ports?.find(({ containerPort }) => containerPort === port)?.name;
      expect(container, name).toMatchObject({
        startupProbe: { httpGet: { path: live, port: portName } },
        livenessProbe: { httpGet: { path: live, port: portName } },
        readinessProbe: { httpGet: { path: ready, port: portName } },
      });
    }
  });

  it('lets a draining api finish before it is killed', () => {
    for (const drainSeconds of [0, 40]) {
      const api = one(rendered({ api: { drainSeconds } }), 'Deployment', 'parley-api');
      const { spec, container } = podOf(api);
      const value = container.env?.find(({ name }) => name === 'SHUTDOWN_DRAIN_SECONDS')?.value;
      expect([Number(value), spec.terminationGracePeriodSeconds]).toEqual([drainSeconds, drainSeconds + 50]);
    }
    expect(() => rendered({ api: { drainSeconds: 41 } })).toThrow(/drainSeconds/);
  });

  /** A container's environment, with its secrets as files in a folder. */
  function environmentOf(manifests: Manifest[], manifest: Deployment | Job, folder: string) {
    const { container } = podOf(manifest);
    const shared = (container.envFrom ?? []).flatMap(({ configMapRef }) =>
      Object.entries(one(manifests, 'ConfigMap', configMapRef?.name ?? '').data ?? {}),
    );
    const own = (container.env ?? []).map(({ name, value = '' }) => {
      const file = /^\/run\/secrets\/parley\/(.+)$/.exec(value)?.[1];
      if (file === undefined) return [name, value];
      fs.writeFileSync(path.join(folder, file), { ...keys, ...migrationKeys, ...otherKeys }[file] ?? '');
      return [name, path.join(folder, file)];
    });
    return Object.fromEntries([...shared, ...own]) as Record<string, string>;
  }
  const programs: Record<string, Program> = { api: 'api', worker: 'worker', migrations: 'migrate' };
  const image = {
    NODE_ENV: 'production',
    STORAGE_DIR: '/var/lib/parley',
    CLICK_JOURNAL_DIR: '/var/lib/parley/click-journal',
  };

  it.each(Object.keys(variants))('gives each process settings that it starts with: %s', (name) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-chart-secrets-'));
    try {
      for (const manifest of podsOf(variant(name))) {
        const program = programs[manifest.metadata?.labels?.['app.kubernetes.io/component'] ?? ''];
        const environment = environmentOf(variant(name), manifest, folder);
        for (const variable of Object.keys(environment)) {
          const setting = allSettings[variable] ?? allSettings[variable.replace(/_FILE$/, '')];
          expect(setting, variable).toBeDefined();
        }
        const read = readSettings({ ...image, ...environment }, [program as Program]);
        expect(read).toMatchObject(
          program === 'migrate' ? {} : { APP_DATABASE_URL: keys['APP_DATABASE_URL'] },
        );
      }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  it('keeps the rights of an administrator to the migrations, which come first', () => {
    const manifests = variant('secrets in the release');
    const job = one(manifests, 'Job', 'parley-migrations');
    const jobSecret = one(manifests, 'Secret', 'parley-migrations');
    const hook = (manifest: Manifest, key: string) => manifest.metadata?.annotations?.[`helm.sh/${key}`];
    expect([hook(job, 'hook'), hook(jobSecret, 'hook')]).toEqual(Array(2).fill('pre-install,pre-upgrade'));
    expect(Number(hook(jobSecret, 'hook-weight'))).toBeLessThan(Number(hook(job, 'hook-weight')));
    // The hook needs no ConfigMap, secret or volume that the release creates after it.
    const made = podOf(job).spec.volumes?.map(({ secret: mounted }) => mounted?.secretName);
    expect(made?.filter(Boolean)).toEqual(['parley-migrations']);
    expect(podOf(job).container.envFrom).toBeUndefined();
    const names = Object.keys(migrationKeys);
    for (const name of ['parley-api', 'parley-worker']) {
      const text = JSON.stringify(one(manifests, 'Deployment', name));
      expect(names.filter((each) => text.includes(`"${each}`))).toEqual([]);
    }
  });

  it('shows no secret outside of Secrets', () => {
    const others = variant('secrets in the release').filter(({ kind }) => kind !== 'Secret');
    expect(JSON.stringify(others)).not.toContain(secret);
    expect(one(variant('secrets in the release'), 'Secret', 'parley').stringData).toMatchObject(keys);
  });

  it('starts new pods for changed settings, and for nothing else', () => {
    const sums = (values: object) =>
      one(rendered(values), 'Deployment', 'parley-api').spec?.template.metadata?.annotations;
    expect(sums({ config: { LOG_LEVEL: 'warn' } })).not.toEqual(sums({}));
    expect(sums({ worker: { replicas: 3 } })).toEqual(sums({}));
  });

  it('keeps files and clicks over the end of a pod, and volumes over that of the release', () => {
    const mounts = (manifests: Manifest[], name: string) => {
      const { spec, container } = podOf(one(manifests, 'Deployment', name));
      return Object.fromEntries(
        (container.volumeMounts ?? []).map((mount) => [
          mount.mountPath,
          spec.volumes?.find((volume) => volume.name === mount.name)?.persistentVolumeClaim?.claimName,
        ]),
      );
    };
    expect(mounts(variant('nothing set'), 'parley-api')).toMatchObject({ '/var/lib/parley': 'parley-files' });
    expect(mounts(variant('s3 and another release'), 'chat-desk-api')).toMatchObject({
      '/var/lib/parley/click-journal': 'chat-desk-clicks',
    });
    for (const manifest of Object.values(all).flat())
      if (manifest.kind === 'PersistentVolumeClaim')
        expect(manifest.metadata?.annotations?.['helm.sh/resource-policy']).toBe('keep');
  });

  it('scales workers by the lag of queues and both by CPU, and sets no number of pods beside', () => {
    const manifests = variant('autoscaling and monitoring');
    const metrics = (name: string) =>
      one(manifests, 'HorizontalPodAutoscaler', name).spec?.metrics?.map(({ type }) => type);
    expect([metrics('parley-api'), metrics('parley-worker')]).toEqual([
      ['Resource'],
      ['Resource', 'External'],
    ]);
    for (const name of ['parley-api', 'parley-worker'])
      expect(one(manifests, 'Deployment', name).spec?.replicas).toBeUndefined();
  });

  it('leads to the api what the proxy leads there, hides the metrics, and keeps tokens out of logs', () => {
    const manifests = variant('ingress with TLS and domains of links');
    const leads = (name: string) =>
      (one(manifests, 'Ingress', name).spec?.rules ?? []).flatMap(({ host, http }) =>
        (http?.paths ?? []).map(({ path: at, backend }) => `${host}${at} ${backend.service?.name}`),
      );
    expect(leads('parley')).toEqual([
      'chat.example.com/metrics parley-closed',
      'chat.example.com/ parley-api',
    ]);
    expect(leads('parley-quiet')).toEqual([
      'chat.example.com/l parley-api',
      'chat.example.com/api/share-pages parley-api',
      'chat.example.com/api/link-reports parley-api',
      'go.example.com/l parley-api',
      '*.links.example.com/l parley-api',
    ]);
    expect(one(manifests, 'Service', 'parley-closed').spec?.selector).toBeUndefined();
    expect(one(manifests, 'Service', 'parley-api').spec?.sessionAffinity).toBe('None');
    const [tls] = one(manifests, 'Ingress', 'parley').spec?.tls ?? [];
    expect(tls?.hosts).toEqual(['chat.example.com', 'go.example.com', '*.links.example.com']);
    expect(one(manifests, 'ConfigMap', 'parley').data).toMatchObject({
      PUBLIC_URL: 'https://chat.example.com',
      TRUST_PROXY_HOPS: '1',
    });
  });

  it('refuses values that it does not know, and names what is missing', () => {
    expect(() => rendered({ replicas: 2 })).toThrow(/replicas/);
    expect(() => rendered({ config: { LOG_LEVELL: 'warn' } })).toThrow(/LOG_LEVELL/);
    expect(() => rendered({ config: { TOKEN_SECRET: secret } })).toThrow(/TOKEN_SECRET/);
    expect(() => rendered({ secrets: { existingSecret: '' } })).toThrow(/secrets\.existingSecret/);
    expect(() => rendered({ storage: { kind: 's3' } })).toThrow(/storage\.s3\.endpoint/);
  });

  it('has notes that lead to the first operator', () => {
    const notes = helm('install', 'parley', chart, '--dry-run=client', '--set', 'ingress.enabled=true');
    expect(notes).toMatch(/Parley \d+\.\d+\.\d+ is at https:\/\/parley\.example\.com/);
    expect(notes).toContain('tools/operator.mjs create');
  });
});

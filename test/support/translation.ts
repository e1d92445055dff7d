import { randomUUID } from 'node:crypto';
import type {
  Failure,
  SaveProvider,
  Translate,
  Translated,
  TranslationProvider,
} from '@parley/contracts/public';
import type { TestOperator } from './operator.js';
import type { TestTenant } from './tenant.js';
import type { TranslationServer } from './translation-server.js';

const path = '/api/operator/translation-providers';

export const providerSettings: SaveProvider = {
  kind: 'libretranslate',
  name: 'Service',
  endpoint: '',
  region: '',
  model: '',
  timeoutMs: 2e3,
  enabled: true,
};

/** Allows services on this machine, as an operator would. */
export async function allowLoopback(operator: TestOperator): Promise<void> {
  await operator
    .as('patch', '/api/operator/settings')
    .send({ allowedPrivateNetworks: ['127.0.0.0/8'] })
    .expect(200);
}

/** Sets exactly these providers, in order of use. */
export async function setProviders(
  operator: TestOperator,
  ...wanted: (Partial<SaveProvider> & { server?: TranslationServer })[]
): Promise<TranslationProvider[]> {
  const { body } = await operator.as('get', path).expect(200);
  for (const { id } of (body as { data: TranslationProvider[] }).data) {
    await operator.as('delete', `${path}/${id}`).expect(200);
  }
  const made: TranslationProvider[] = [];
  for (const { server, ...given } of wanted) {
    const settings = { ...providerSettings, endpoint: server?.url ?? '', ...given };
    const reply = await operator.as('post', path).send(settings).expect(200);
    made.push((reply.body as { data: TranslationProvider }).data);
  }
  return made;
}

export const ask = (tenant: TestTenant, given: Partial<Translate> = {}) =>
  tenant.as('post', '/api/translate').send({ id: randomUUID(), text: 'Hello', target: 'de', ...given });

export async function translated(tenant: TestTenant, given: Partial<Translate> = {}): Promise<Translated> {
  return ((await ask(tenant, given).expect(200)).body as { data: Translated }).data;
}

export async function refusal(tenant: TestTenant, given: object = {}): Promise<Failure> {
  const reply = await ask(tenant, given);
  if (reply.ok) throw new Error('it was translated');
  return reply.body as Failure;
}

import http from 'node:http';
import { linkLimits } from '@parley/contracts/public';
import type { LinkAccountEntity, LinkEntity } from '@parley/domain/links';
import { onTestFinished, vi } from 'vitest';
import { addLink, addLinkAccounts } from './links.js';
import { type StoredClickRow, storedClicksOf } from './stored-clicks.js';
import type { World } from './world.js';

export const browsers = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
} as const;

export interface Answer {
  status: number;
  /** The redirect's target; null without a redirect. */
  location: string | null;
  headers: http.IncomingHttpHeaders;
  body: string;
}

interface VisitOptions {
  method?: string;
  /** The `Host` header; by default the installation's. */
  host?: string;
  headers?: http.OutgoingHttpHeaders;
}

/** Stops the caches' clock until the test ends. The returned function expires everything read so far. */
export function holdCacheTime(): () => void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  return () => void (now += linkLimits.cacheMs);
}

/** A request as a phone's browser sends it by default; `fetch` cannot set the host. */
export function visit(
  url: string,
  path: string,
  { method, host, headers }: VisitOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request({
      hostname,
      port,
      path,
      agent: false,
      method: method ?? 'GET',
      headers: { host: host ?? 'localhost', 'user-agent': browsers.phone, ...headers },
    });
    request.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.end();
  });
}

/** Rows of a link and its named accounts, in order. */
export async function addLinkTo(
  world: World,
  tenantId: string,
  accounts: readonly string[],
  given: Partial<LinkEntity> & { account?: Partial<LinkAccountEntity> } = {},
): Promise<{ id: string; code: string; path: string }> {
  const { account, ...link } = given;
  const id = await addLink(world, tenantId, link);
  await addLinkAccounts(
    world,
    { tenantId, linkId: id },
    accounts.map((accountKey) => ({ accountKey, ...account })),
  );
  const { code } = await world.rows.one('links', { id });
  return { id, code, path: `/l/${code}` };
}

type ClickRow = Omit<StoredClickRow, 'accountKey'> & { account: string | null };

/** A link's stored clicks in order. */
export const clicksOf = async (world: World, linkId: string): Promise<ClickRow[]> =>
  (await storedClicksOf(world, linkId)).map(({ accountKey, ...click }) => ({
    ...click,
    account: accountKey,
  }));

/** A domain's row: the tenant's own, or the installation's for null. Returns its host. */
export async function addLinkHost(
  world: World,
  tenantId: string | null,
  status: 'pending' | 'verified' | 'failed' = 'verified',
): Promise<string> {
  const id = `lkd_${Math.random().toString(36).slice(2)}`;
  const host = `${id.slice(4)}.example.com`;
  const row = {
    id,
    host,
    status,
    verifiedBy: null,
    verifiedAt: null,
    checkedAt: null,
    createdAt: new Date(),
  };
  if (tenantId === null) await world.rows.add('shared_link_domains', { ...row, isDefault: false });
  else await world.rows.add('link_domains', { ...row, tenantId, proof: 'proof' });
  return host;
}

import { ApiFailure, TransportFailure } from '@parley/client/errors';
import {
  type Failure,
  idempotencyLimits,
  callNames,
  type QueryOf,
  type ReplyOf,
  type RouteName,
  routes,
} from '@parley/contracts/public';
import { api, failWithWords } from './api';
import { storage } from './storage';

interface Upload<Name extends RouteName> {
  query: QueryOf<Name>;
  file: Blob;
  /** The idempotency key of a keyed route; the same for each retry. */
  key?: string;
  signal?: AbortSignal;
  /** The share of sent bytes, from 0 to 1. */
  onProgress?(share: number): void;
}

/**
 * Uploads a file as the body of a route, without a time limit. Rejects with ApiFailure or TransportFailure, as
 * `api.call` does.
 */
export async function uploadTo<Name extends RouteName>(
  name: Name,
  upload: Upload<Name>,
): Promise<ReplyOf<Name>> {
  return sendRenewed(name, upload).catch(failWithWords);
}

async function sendRenewed<Name extends RouteName>(name: Name, upload: Upload<Name>): Promise<ReplyOf<Name>> {
  const token = await api.freshToken();
  try {
    return await send(name, upload, token);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 401) throw error;
    return send(name, upload, await api.freshToken(token));
  }
}

/** `fetch` reports no upload progress. */
function send<Name extends RouteName>(
  name: Name,
  { query, file, key, signal, onProgress }: Upload<Name>,
  token: string | null,
): Promise<ReplyOf<Name>> {
  const { method, path } = routes[name];
  const request = new XMLHttpRequest();
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([field, value]) => [field, String(value)]));
  request.open(method, search.size > 0 ? `${path}?${search}` : path);
  request.responseType = 'json';
  request.setRequestHeader('content-type', 'application/octet-stream');
  const tenantId = storage.get('tenantId');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  if (tenantId) request.setRequestHeader(callNames.tenantHeader, tenantId);
  if (key) request.setRequestHeader(idempotencyLimits.header, key);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TransportFailure('network'));
    request.onabort = () => reject(new TransportFailure('canceled'));
    request.onload = () => {
      const reply = request.response as { code: number; data?: ReplyOf<Name> } | Failure | null;
      if (reply && 'error' in reply) reject(new ApiFailure(reply));
      else if (reply?.data) resolve(reply.data);
      else reject(new TransportFailure('unreadable', { status: request.status }));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** A file's name as a route accepts it. A long name keeps its end, which holds the type. */
export function uploadNameOf({ name }: File, max: number): string {
  const shown = name.replace(/[\p{Cc}\p{Cs}\u202d\u202e]/gu, ' ').trim() || 'file';
  return shown.length <= max ? shown : `…${shown.slice(1 - max)}`;
}

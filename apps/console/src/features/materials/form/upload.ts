import { ApiFailure, TransportFailure } from '@parley/client/errors';
import { type Failure, identityLimits, type Medium, mediaLimits, routes } from '@parley/contracts/public';
import { api } from '../../../lib/api';
import { storage } from '../../../lib/storage';

interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1, of the bytes that were sent. */
  onProgress(share: number): void;
}

/** Sends a file, telling how far it got. Rejects with ApiFailure or TransportFailure, as `api.call` does. */
export async function uploadFile(file: File, options: UploadOptions): Promise<Medium> {
  const token = await api.freshToken();
  try {
    return await send(file, token, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 401) throw error;
    return send(file, await api.freshToken(token), options);
  }
}

/** `fetch` tells nothing of what it has sent. */
function send(file: File, token: string | null, { signal, onProgress }: UploadOptions): Promise<Medium> {
  const { method, path } = routes['media.upload'];
  const request = new XMLHttpRequest();
  request.open(method, `${path}?${new URLSearchParams({ name: nameOf(file) })}`);
  request.responseType = 'json';
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  const tenantId = storage.get('tenantId');
  if (tenantId) request.setRequestHeader(identityLimits.tenantHeader, tenantId);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TransportFailure('network'));
    request.onabort = () => reject(new TransportFailure('canceled'));
    request.onload = () => {
      const reply = request.response as { code: number; data?: Medium } | Failure | null;
      if (reply && 'error' in reply) reject(new ApiFailure(reply));
      else if (reply?.data) resolve(reply.data);
      else reject(new TransportFailure('unreadable', { status: request.status }));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** The end tells what it is: it stays where a name is too long. */
function nameOf({ name }: File): string {
  const shown = name.replace(/[\p{Cc}\p{Cs}\u202d\u202e]/gu, ' ').trim() || 'file';
  return shown.length <= mediaLimits.nameMax ? shown : `…${shown.slice(1 - mediaLimits.nameMax)}`;
}

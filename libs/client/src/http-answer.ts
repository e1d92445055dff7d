import type { Failure } from '@parley/contracts/public';
import { ApiFailure, TransportFailure } from './errors.js';

/** Reads the data of an API reply; rejects with the failure that it contains. */
export async function readAnswer(response: Response): Promise<unknown> {
  const reply = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (response.ok && reply?.code === 200) return (reply as { data?: unknown }).data;
  if (reply && 'error' in reply && 'requestId' in reply)
    throw new ApiFailure(reply as unknown as Failure, waitOf(response));
  throw new TransportFailure('unreadable', { status: response.status });
}

function waitOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null;
}

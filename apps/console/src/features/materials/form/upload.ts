import { type Medium, mediaLimits } from '@parley/contracts/public';
import { uploadNameOf, uploadTo } from '../../../lib/upload';

interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1, of the bytes that were sent. */
  onProgress(share: number): void;
}

/** Sends a file, telling how far it got. Rejects with ApiFailure or TransportFailure, as `api.call` does. */
export async function uploadFile(file: File, options: UploadOptions): Promise<Medium> {
  const query = { name: uploadNameOf(file, mediaLimits.nameMax) };
  return uploadTo('media.upload', { query, file, ...options });
}

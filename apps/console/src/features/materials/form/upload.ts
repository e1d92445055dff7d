import { type Medium, mediaLimits } from '@parley/contracts/public';
import { uploadNameOf, uploadTo } from '../../../lib/upload';

interface UploadOptions {
  signal: AbortSignal;
  /** The share of sent bytes, from 0 to 1. */
  onProgress(share: number): void;
}

/** Uploads a file and reports its progress. Rejects with ApiFailure or TransportFailure, as `api.call` does. */
export async function uploadFile(file: File, options: UploadOptions): Promise<Medium> {
  const query = { name: uploadNameOf(file, mediaLimits.nameMax) };
  return uploadTo('media.upload', { query, file, ...options });
}

import { TransportFailure } from '@parley/client/errors';
import { type MediaKind, mediaLimits, type Medium } from '@parley/contracts/public';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { megabytes } from '../../../lib/megabytes';
import { uploadNameOf, uploadTo } from '../../../lib/upload';

export interface Upload {
  /** The file being uploaded. */
  file: File | null;
  /** From 0 to 1. At 1 the server checks the file. */
  share: number;
  begin(file: File): void;
  cancel(): void;
}

interface UploadInput {
  kind: Exclude<MediaKind, 'document'>;
  onBusy(busy: boolean): void;
  onBegin(): void;
  onDone(medium: Medium): void;
  /** `message` is a readable sentence. */
  onFailed(message: string): void;
}

/** One upload at a time, which stops when its form closes. */
export function useUpload({ kind, onBusy, onBegin, onDone, onFailed }: UploadInput): Upload {
  const { t } = useTranslation();
  const format = useFormat();
  const [state, setState] = useState<{ file: File | null; share: number }>({ file: null, share: 0 });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const show = (file: File | null, share = 0) => {
    setState({ file, share });
    onBusy(file !== null);
  };
  const send = async (file: File) => {
    const turn = new AbortController();
    current.current?.abort();
    current.current = turn;
    onBegin();
    show(file);
    try {
      const medium = await uploadFile(file, {
        signal: turn.signal,
        onProgress: (share) => !turn.signal.aborted && setState({ file, share }),
      });
      if (medium.kind === kind) onDone(medium);
      else onFailed(t('materials.form.wrongKind', { kind: t(`materials.type.${kind}`) }));
    } catch (error) {
      const isCanceled = error instanceof TransportFailure && error.problem === 'canceled';
      if (!isCanceled) onFailed(failureText(t, error));
    } finally {
      if (current.current === turn) show(null);
    }
  };
  const begin = (file: File) => {
    const most = mediaLimits.bytesMax[kind];
    if (file.size > most)
      return onFailed(t('materials.form.tooLarge', { size: megabytes(format.number, most) }));
    void send(file);
  };
  return { ...state, begin, cancel: () => current.current?.abort() };
}

interface UploadOptions {
  signal: AbortSignal;
  /** The share of sent bytes, from 0 to 1. */
  onProgress(share: number): void;
}

/** Uploads a file and reports its progress. Rejects with ApiFailure or TransportFailure, as `api.call` does. */
async function uploadFile(file: File, options: UploadOptions): Promise<Medium> {
  const query = { name: uploadNameOf(file, mediaLimits.nameMax) };
  return uploadTo('media.upload', { query, file, ...options });
}

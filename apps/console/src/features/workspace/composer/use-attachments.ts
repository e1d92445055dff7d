import { type Material, mediaLimits, type Medium, mediumBytesMax } from '@parley/contracts/public';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { randomUuid } from '../../../lib/random-id';
import { toast } from '../../../lib/toasts';
import { uploadNameOf, uploadTo } from '../../../lib/upload';

/** Files of one sending. */
const filesMax = 20;

/** A file or material beside the text. */
export interface Attachment {
  key: string;
  name: string;
  /** The share of sent bytes, from 0 to 1. */
  share: number;
  /** Null until it is uploaded. */
  medium: Medium | null;
  materialId: string | null;
  /** A readable sentence. */
  error: string | null;
}

interface Attachments {
  items: Attachment[];
  isReady: boolean;
  add(files: readonly File[]): void;
  addMaterial(material: Pick<Material, 'id' | 'title' | 'medium'>): void;
  remove(key: string): void;
  clear(): void;
}

/** Uploads files one after the other, so that their order stays. Leaving the conversation stops it. */
export function useAttachments(): Attachments {
  const { t } = useTranslation();
  const [items, setItems] = useState<Attachment[]>([]);
  const queue = useRef(Promise.resolve());
  const stop = useRef(new AbortController());
  useEffect(() => {
    const turn = new AbortController();
    stop.current = turn;
    return () => turn.abort();
  }, []);
  const change = (key: string, part: Partial<Attachment>) =>
    setItems((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const upload = async (key: string, file: File) => {
    if (file.size > mediumBytesMax) return change(key, { error: t('workspace.composer.fileTooLarge') });
    try {
      const medium = await uploadTo('media.upload', {
        query: { name: uploadNameOf(file, mediaLimits.nameMax) },
        file,
        signal: stop.current.signal,
        onProgress: (share) => change(key, { share }),
      });
      change(key, { medium, share: 1 });
    } catch (error) {
      if (!stop.current.signal.aborted) change(key, { error: failureText(t, error) });
    }
  };
  const hasRoom = (more: number): boolean => {
    if (items.length + more <= filesMax) return true;
    toast(t('workspace.composer.tooManyFiles', { most: filesMax }), { tone: 'error' });
    return false;
  };
  return {
    items,
    isReady: items.every(({ medium, materialId }) => medium !== null || materialId !== null),
    add: (files) => {
      if (files.length === 0 || !hasRoom(files.length)) return;
      const made = files.map((file) => ({ file, key: randomUuid() }));
      setItems((before) => [
        ...before,
        ...made.map(({ file, key }) => ({
          key,
          name: file.name,
          share: 0,
          medium: null,
          materialId: null,
          error: null,
        })),
      ]);
      for (const { file, key } of made) queue.current = queue.current.then(() => upload(key, file));
    },
    addMaterial: ({ id, title, medium }) => {
      if (!hasRoom(1)) return;
      setItems((before) => [
        ...before,
        { key: randomUuid(), name: title, share: 1, medium, materialId: id, error: null },
      ]);
    },
    remove: (key) => setItems((before) => before.filter((one) => one.key !== key)),
    clear: () => setItems([]),
  };
}

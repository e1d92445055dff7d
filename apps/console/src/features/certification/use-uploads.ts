import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api';
import { usePictureMessages } from './use-picture-messages';

/** One chosen picture. It is uploading while it has neither an id nor a problem. */
export interface SlotPicture {
  key: string;
  /** The object URL of the preview. */
  url: string;
  id: string | null;
  problem: string | null;
}

export interface Uploads {
  pictures: SlotPicture[];
  add(files: File[]): void;
  remove(key: string): void;
}

/** Uploads pictures as they are chosen, so that submitting does not wait. */
export function useUploads(): Uploads {
  const { problemOf, failureOf } = usePictureMessages();
  const [pictures, setPictures] = useState<SlotPicture[]>([]);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const opened = urls.current;
    return () => {
      for (const url of opened) URL.revokeObjectURL(url);
    };
  }, []);

  const settle = (key: string, change: Partial<SlotPicture>) =>
    setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const send = async (key: string, file: File) => {
    try {
      const { id } = await api.call('certification.upload', { body: file });
      settle(key, { id });
    } catch (error) {
      settle(key, { problem: failureOf(error) });
    }
  };

  return {
    pictures,
    add(files: File[]): void {
      const added = files.map((file) => {
        const url = URL.createObjectURL(file);
        urls.current.add(url);
        return { file, picture: { key: url, url, id: null, problem: problemOf(file) } };
      });
      setPictures((before) => [...before, ...added.map(({ picture }) => picture)]);
      for (const { file, picture } of added) if (!picture.problem) void send(picture.key, file);
    },
    remove(key: string): void {
      URL.revokeObjectURL(key);
      urls.current.delete(key);
      setPictures((before) => before.filter((one) => one.key !== key));
    },
  };
}

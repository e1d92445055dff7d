import {
  type ContactFilePreview,
  type ContactFileQuery,
  fanLimits,
  type ImportField,
} from '@parley/contracts/public';
import { useRef, useState } from 'react';
import { previewFile } from './mutations';

/** Maps a column's number to its import field; null for an ignored column. */
type ColumnFields = readonly (ImportField | null)[];

export interface ContactFile {
  file: File;
  preview: ContactFilePreview;
  fields: ColumnFields;
}

export interface ChosenFile {
  chosen: ContactFile | null;
  /** The server is reading the file. */
  busy: boolean;
  /** The error of the last reading. */
  failure: unknown;
  choose(file: File): Promise<void>;
  /** Reads the file again with other options. */
  readAs(query: ContactFileQuery): Promise<void>;
  setField(column: number, field: ImportField | null): void;
}

/** The chosen file, with the server's preview of it. */
export function useContactFile(): ChosenFile {
  const [chosen, setChosen] = useState<ContactFile | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const query = useRef<ContactFileQuery>({});
  const latest = useRef(0);

  const read = async (file: File, reading: ContactFileQuery): Promise<void> => {
    const turn = ++latest.current;
    query.current = reading;
    setBusy(true);
    setFailure(null);
    try {
      const preview = await previewFile(file, reading);
      if (turn === latest.current)
        setChosen({ file, preview, fields: preview.columns.map(({ field }) => field) });
    } catch (error) {
      if (turn === latest.current) setFailure(error);
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  };

  return {
    chosen,
    busy,
    failure,
    choose: async (file) => {
      setChosen(null);
      await read(file, {});
    },
    readAs: async (change) => {
      if (chosen) await read(chosen.file, { ...query.current, ...change });
    },
    setField: (column, field) =>
      setChosen(
        (now) =>
          now && {
            ...now,
            // Only one column maps to a field.
            fields: now.fields.map((one, at) => (at === column ? field : one === field ? null : one)),
          },
      ),
  };
}

export const isTooLarge = (file: File): boolean => file.size > fanLimits.importBytes;

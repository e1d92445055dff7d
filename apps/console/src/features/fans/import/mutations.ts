import {
  type ContactFilePreview,
  type ContactFileQuery,
  fanLimits,
  type ImportContacts,
  type Task,
} from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { uploadNameOf, uploadTo } from '../../../lib/upload';
import { showTask } from '../../tasks/public';

/** Reads the beginning of a file on the server, which stores nothing. */
export const previewFile = (file: File, query: ContactFileQuery): Promise<ContactFilePreview> =>
  uploadTo('fans.preview-import', { query, file: file.slice(0, fanLimits.previewBytes) });

interface ChosenImport {
  file: File;
  query: Omit<ImportContacts, 'name'>;
  onProgress(share: number): void;
}

export function useImportContacts() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ file, query, onProgress }: ChosenImport): Promise<Task> => {
      const named = { ...query, name: uploadNameOf(file, fanLimits.importNameMax) };
      const { size, lastModified } = file;
      return uploadTo('fans.import', {
        query: named,
        file,
        key: key.forBody({ ...named, size, lastModified }),
        onProgress,
      });
    },
    onSuccess: (task) => {
      key.complete();
      showTask(client, task);
    },
  });
}

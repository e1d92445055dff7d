import {
  type ContactFilePreview,
  type ContactFileQuery,
  fanLimits,
  type ImportContacts,
  type Task,
} from '@parley/contracts/public';
import { uploadNameOf, uploadTo } from '../../../lib/upload';
import { useWrite } from '../../../lib/use-write';
import { showTask } from '../../tasks/public';

/** Reads the beginning of a file on the server, which stores nothing. */
export const previewFile = (file: File, query: ContactFileQuery): Promise<ContactFilePreview> =>
  uploadTo('fans.preview-import', { query, file: file.slice(0, fanLimits.previewBytes) });

interface ChosenImport {
  file: File;
  query: Omit<ImportContacts, 'name'>;
  onProgress(share: number): void;
}

export const useImportContacts = () =>
  useWrite({
    call: ({ file, query, onProgress }: ChosenImport, key): Promise<Task> => {
      const named = { ...query, name: uploadNameOf(file, fanLimits.importNameMax) };
      const { size, lastModified } = file;
      return uploadTo('fans.import', {
        query: named,
        file,
        key: key.forBody({ ...named, size, lastModified }),
        onProgress,
      });
    },
    done: (task, client) => showTask(client, task),
  });

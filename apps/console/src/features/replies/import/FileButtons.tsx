import { type FileFormat, fileFormats } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { saveFile } from '../../../lib/save-file';
import { toast } from '../../../lib/toasts';
import { ActionMenu } from '../../../ui/ActionMenu';
import type { MenuEntry } from '../../../ui/menu-entry';
import { Button } from '../../../ui/Button';
import { MoreMenu } from '../../../ui/MoreMenu';
import type { ReplyKind } from '../queries';

interface FileButtonsProps {
  kind: ReplyKind;
  /** The file's name without its date. */
  name: string;
  /** False when no reply is stored: the export button is then absent. */
  canExport: boolean;
  /** Further entries of a phone's single button. */
  more?: readonly MenuEntry[];
  onImport(): void;
}

/** Imports and exports a list as a file. */
export function FileButtons({ kind, name, canExport, more = [], onImport }: FileButtonsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const fetched = useMutation({
    mutationFn: async (type: FileFormat) => ({
      type,
      file: await api.call(`${kind}.export`, { query: { format: type } }),
    }),
    onSuccess: ({ type, file }) => saveFile(file, `${name}-${format.isoDay(Date.now())}.${type}`),
    onError: (error) =>
      toast(t('replies.files.exportFailed', { reason: failureText(t, error) }), { tone: 'error' }),
  });
  const exports = fileFormats.map((type) => ({
    key: type,
    text: t(`replies.files.${type}`),
    run: () => fetched.mutate(type),
  }));
  // The only entry of an empty list is a plain button.
  if (isPhone && canExport) {
    const entry = { key: 'import', text: t('replies.files.import'), run: onImport };
    return <MoreMenu disabled={fetched.isPending} entries={[...more, ...exports, entry]} />;
  }
  return (
    <>
      {canExport && (
        <ActionMenu
          label={t('replies.files.export')}
          entries={exports}
          trigger={(fieldProps) => (
            <Button startIcon={<Download size={16} />} disabled={fetched.isPending} {...fieldProps}>
              {t('replies.files.export')}
            </Button>
          )}
        />
      )}
      <Button startIcon={<Upload size={16} />} onClick={onImport}>
        {t('replies.files.import')}
      </Button>
    </>
  );
}

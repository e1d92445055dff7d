import { type FileFormat, fileFormats } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import { useRole } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { SegmentsField } from '../../../ui/Segments';
import { subAccountChoiceQuery } from '../../sub-accounts/public';
import { exportFilterOf, type HistorySearch } from '../history-search';
import { useExport } from '../mutations';
import styles from './Dialogs.module.css';

interface ExportValues {
  format: FileFormat;
  scope: 'found' | 'open';
}

interface ExportDialogProps {
  search: HistorySearch;
  onClose(): void;
}

/** Chooses the messages and the format. A task makes the file, which is downloaded from there. */
export function ExportDialog({ search, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormat();
  const start = useExport();
  const { c, q } = search;
  const { values, set, state } = useCheckedForm<ExportValues>({
    initial: { format: 'csv', scope: 'found' },
    save: ({ format, scope }) =>
      start.mutateAsync({
        format,
        ...(scope === 'open' ? { conversationId: c } : { ...exportFilterOf(search, timeZone), text: q }),
      }),
    onSaved: () => {
      toast(t('chat.export.started'), { tone: 'info' });
      onClose();
    },
  });
  const { format, scope } = values;
  return (
    <FormDialog {...state} title={t('chat.export.title')} submit={t('chat.export.submit')} onClose={onClose}>
      {c !== undefined && (
        <SegmentsField
          label={t('chat.export.scope')}
          value={scope}
          options={[
            { value: 'found', text: t('chat.export.found') },
            { value: 'open', text: t('chat.export.one') },
          ]}
          onChange={(next) => set({ scope: next })}
        />
      )}
      <What search={search} scope={scope} />
      <SegmentsField
        label={t('chat.export.format')}
        value={format}
        options={fileFormats.map((value) => ({ value, text: value.toUpperCase() }))}
        onChange={(next) => set({ format: next })}
      />
      <p className={styles.lead}>{t('chat.export.text', { zone: timeZone })}</p>
    </FormDialog>
  );
}

/** The contents of the file, in words. */
function What({ search, scope }: { search: HistorySearch; scope: ExportValues['scope'] }) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const { q, sub, platform, from, to } = search;
  const { data } = useQuery({ ...subAccountChoiceQuery(''), enabled: isOwner && sub !== undefined });
  if (scope === 'open') return <p>{t('chat.export.allOfOne')}</p>;
  const subAccount = data?.items.find(({ id }) => id === sub);
  const filters = [
    q !== undefined && t('chat.export.with', { text: q }),
    sub !== undefined &&
      t('chat.export.of', { name: subAccount ? subAccount.remark || subAccount.account : sub }),
    platform !== undefined && t('chat.export.on', { name: platformName(platform) }),
    from !== undefined && t('chat.export.from', { day: from }),
    to !== undefined && t('chat.export.to', { day: to }),
  ].filter((words) => words !== false);
  if (filters.length === 0) return <p>{t('chat.export.all')}</p>;
  return (
    <div>
      <p>{t('chat.export.allOf')}</p>
      <ul className={styles.what}>
        {filters.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

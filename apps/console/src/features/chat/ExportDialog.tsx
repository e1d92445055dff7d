import { type FileFormat, fileFormats } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/material/FormDialog';
import { Segments } from '../../ui/Segments';
import styles from './Dialogs.module.css';
import { exportFilterOf, type HistorySearch } from './history-search';
import { useExport } from './mutations';

interface ExportDialogProps {
  search: HistorySearch;
  onClose(): void;
}

/** Which messages, and as what; the file is made by a task and fetched from there. */
export function ExportDialog({ search, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormat();
  const start = useExport();
  const [format, setFormat] = useState<FileFormat>('csv');
  const [scope, setScope] = useState<'found' | 'open'>('found');
  const { c, q } = search;
  const submit = () => {
    if (start.isPending) return;
    const filter =
      scope === 'open' ? { conversationId: c } : { ...exportFilterOf(search, timeZone), text: q };
    start.mutate(
      { format, ...filter },
      {
        onSuccess: () => {
          toast(t('chat.export.started'), { tone: 'info' });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('chat.export.title')}
      submit={t('chat.export.submit')}
      busy={start.isPending}
      wrong={0}
      failure={start.error ? failureText(t, start.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('chat.export.text', { zone: timeZone })}</p>
      {c !== undefined && (
        <Field group label={t('chat.export.scope')}>
          {() => (
            <Segments<'found' | 'open'>
              label={t('chat.export.scope')}
              value={scope}
              options={[
                { value: 'found', text: t('chat.export.found') },
                { value: 'open', text: t('chat.export.one') },
              ]}
              onChange={setScope}
            />
          )}
        </Field>
      )}
      {scope === 'found' && q !== undefined && <p>{t('chat.export.onlyWith', { text: q })}</p>}
      <Field group label={t('chat.export.format')}>
        {() => (
          <Segments<FileFormat>
            label={t('chat.export.format')}
            value={format}
            options={fileFormats.map((value) => ({ value, text: value.toUpperCase() }))}
            onChange={setFormat}
          />
        )}
      </Field>
    </FormDialog>
  );
}

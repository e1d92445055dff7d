import { ApiFailure } from '@parley/client/errors';
import { type ImportField, type PlatformCode, platforms, type Task } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionEnded } from '../../../lib/api';
import { downloadCsv } from '../../../lib/csv';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { OrderChoice } from '../actions/OrderChoice';
import { FilePicker } from './FilePicker';
import styles from './Import.module.css';
import { ImportProgress } from './ImportProgress';
import { MappedColumns } from './MappedColumns';
import { useImportContacts } from './mutations';
import { ReadingFields } from './ReadingFields';
import { type ContactFile, isTooLarge, useContactFile } from './use-contact-file';

interface Problems {
  file?: string;
  account?: string;
  platform?: string;
}

/** The columns of the file that the user chose for the fields. */
function columnsOf({ fields }: ContactFile) {
  const columnOf = (field: ImportField): number | undefined =>
    fields.includes(field) ? fields.indexOf(field) : undefined;
  return {
    account: columnOf('account'),
    nickname: columnOf('nickname'),
    link: columnOf('link'),
    phone: columnOf('phone'),
    platformColumn: columnOf('platform'),
  };
}

interface ImportDialogProps {
  onClose(): void;
}

/** Imports contacts: the user chooses a file and maps its columns, then sees the progress. */
export default function ImportDialog({ onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const contactFile = useContactFile();
  const start = useImportContacts();
  const [platform, setPlatform] = useState<PlatformCode | ''>('');
  const [orderIds, setOrderIds] = useState<string[]>([]);
  const hasOrders = usePrivilege('work-orders');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | undefined>();
  const [share, setShare] = useState(0);
  const [task, setTask] = useState<Task | null>(null);
  const { chosen } = contactFile;

  const choose = async (file: File) => {
    setFailure(undefined);
    if (isTooLarge(file)) return setProblems({ file: t('contactImport.rules.file.maxBytes', { max: '32' }) });
    setProblems({});
    await contactFile.choose(file);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending || contactFile.busy) return;
    if (!chosen) return setProblems({ file: t('contactImport.needFile') });
    const { platformColumn, account, ...columns } = columnsOf(chosen);
    const missing = {
      ...(account === undefined && { account: t('contactImport.needAccount') }),
      ...(platformColumn === undefined && platform === '' && { platform: t('contactImport.needPlatform') }),
    };
    setProblems(missing);
    setFailure(undefined);
    if (account === undefined || Object.keys(missing).length > 0) return;
    const { encoding, delimiter, header } = chosen.preview;
    const query = {
      encoding,
      delimiter,
      header,
      platformColumn,
      account,
      ...columns,
      platform: platform || undefined,
      orderIds: orderIds.length > 0 ? orderIds.join(',') : undefined,
    };
    try {
      setTask(await start.mutateAsync({ file: chosen.file, query, onProgress: setShare }));
    } catch (error) {
      if (!sessionEnded.get()) setFailure(importFailureText(t, error));
    }
  };
  if (task) return <ImportProgress task={task} onClose={onClose} />;
  const unreadable = contactFile.failure ? importFailureText(t, contactFile.failure) : undefined;
  const hasPlatforms = chosen !== null && columnsOf(chosen).platformColumn !== undefined;
  return (
    <FormDialog
      title={t('contactImport.title')}
      submit={
        start.isPending
          ? t('contactImport.sending', { share: format.number(Math.round(share * 100)) })
          : t('contactImport.submit')
      }
      busy={start.isPending || contactFile.busy}
      wrong={Object.keys(problems).length}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('contactImport.lead')}</p>
      <FilePicker
        file={chosen?.file}
        busy={contactFile.busy}
        error={problems.file ?? unreadable}
        onChoose={(file) => void choose(file)}
      />
      {!chosen && (
        <div>
          <Button variant="text" startIcon={<Download size={16} />} onClick={() => saveTemplate(t)}>
            {t('contactImport.template')}
          </Button>
        </div>
      )}
      {chosen && (
        <>
          <ReadingFields preview={chosen.preview} onRead={(change) => void contactFile.readAs(change)} />
          <MappedColumns contactFile={chosen} error={problems.account} onField={contactFile.setField} />
          <Field
            label={t(hasPlatforms ? 'contactImport.otherPlatform' : 'contactImport.fields.platform')}
            help={hasPlatforms ? t('contactImport.otherPlatformHelp') : undefined}
            optional={hasPlatforms}
            error={problems.platform}
          >
            {({ wrong, ...fieldProps }) => (
              <Select
                {...fieldProps}
                aria-invalid={wrong || undefined}
                value={platform}
                options={[
                  { value: '', text: t('contactImport.choosePlatform') },
                  ...platforms.map(({ code, name }) => ({ value: code, text: name })),
                ]}
                onChange={(value) => setPlatform(value as PlatformCode | '')}
              />
            )}
          </Field>
          {hasOrders && (
            <OrderChoice
              optional
              label={t('contactImport.orders')}
              help={t('contactImport.ordersHelp')}
              platform={hasPlatforms ? undefined : platform || undefined}
              value={orderIds}
              onChange={setOrderIds}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function saveTemplate(t: TFunction): void {
  const names = (['account', 'nickname', 'link', 'phone', 'platform'] as const).map((field) =>
    t(`contactImport.fields.${field}`),
  );
  downloadCsv(t('contactImport.templateName'), [names, ['+8613800138000', '', '', '', 'WhatsApp']]);
}

/** The reason for the refusal of a file, by the field and rule that the server names. */
function importFailureText(t: TFunction, error: unknown): string {
  const [first] = error instanceof ApiFailure ? error.details : [];
  const fallback = failureText(t, error);
  if (!first) return fallback;
  const { field, rule, values } = first;
  const name = field === 'file' || field === 'encoding' ? field : 'column';
  return t(`contactImport.rules.${name}.${rule}` as 'contactImport.rules.file.csv', {
    ...values,
    defaultValue: fallback,
  });
}

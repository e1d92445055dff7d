import { ApiFailure } from '@parley/client/errors';
import { type FileFormat, replyLimits, type Violation } from '@parley/contracts/public';
import { Download } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionEnded } from '../../../lib/api';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { SwitchField } from '../../../ui/form/SwitchField';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useImport } from '../mutations';
import type { ReplyKind } from '../queries';
import styles from '../replies.module.css';
import own from './Import.module.css';
import { ImportProblems } from './ImportProblems';
import { saveTemplate } from './import-template';

interface Chosen {
  name: string;
  format: FileFormat;
  content: string;
}

const mostOthers = { rows: replyLimits.importRows, length: replyLimits.importMax };
const mostRules = { rows: replyLimits.keywordImportRows, length: replyLimits.keywordImportMax };

/** The most bytes of one UTF-16 code unit in UTF-8. */
const bytesMax = 3;

/** Null for what is no text in UTF-8, such as a picture: it is not sent at all. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

interface Problems {
  violations: Violation[];
  total: number;
}

const none: Problems = { violations: [], total: 0 };

interface ImportDialogProps {
  kind: ReplyKind;
  onClose(): void;
}

/** A file as it was exported: all of its rows are taken, or what is wrong is listed by line. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const start = useImport(kind);
  const most = kind === 'keyword-rules' ? mostRules : mostOthers;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [replace, setReplace] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | undefined>();
  const [problems, setProblems] = useState<Problems>(none);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblems(none);
    setFailure(undefined);
    setChosen(null);
    if (file.size > most.length * bytesMax) return setError(t('replies.files.tooLarge'));
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return setError(t('replies.files.unreadable'));
    const content = textOf(bytes);
    if (content === null) return setError(t('replies.files.notText'));
    if (content.length > most.length) return setError(t('replies.files.tooLarge'));
    setError(undefined);
    setChosen({ name: file.name, format: /\.json$/i.test(file.name) ? 'json' : 'csv', content });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    if (!chosen) return setError(t('replies.files.needFile'));
    setFailure(undefined);
    try {
      const { created, replaced } = await start.mutateAsync({
        format: chosen.format,
        content: chosen.content,
        replace,
      });
      const done = { created: format.number(created), replaced: format.number(replaced) };
      toast(t('replies.files.done', done));
      onClose();
    } catch (thrown) {
      if (sessionEnded.get()) return;
      const isRefused = thrown instanceof ApiFailure && thrown.error === 'replies.import_invalid';
      const found = isRefused ? { violations: thrown.details, total: thrown.detailsTotal } : none;
      setProblems(found);
      if (found.total === 0) setFailure(failureText(t, thrown));
    }
  };
  return (
    <FormDialog
      title={t(`replies.files.titles.${kind}`)}
      submit={t('replies.files.submit')}
      busy={start.isPending}
      wrong={error ? 1 : 0}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FileField
        name={chosen?.name}
        error={error}
        onChoose={(file) => void choose(file)}
        help={t('replies.files.fileHelp', { shown: format.number(most.rows) })}
      />
      <div>
        <Button
          variant="text"
          startIcon={<Download size={16} />}
          onClick={() => saveTemplate(kind, t(`replies.files.templates.${kind}`))}
        >
          {t('replies.files.template')}
        </Button>
      </div>
      <SwitchField
        label={t('replies.files.replace')}
        help={t('replies.files.replaceHelp')}
        checked={replace}
        onChange={setReplace}
      />
      {problems.total > 0 && <ImportProblems {...problems} />}
    </FormDialog>
  );
}

interface FileFieldProps {
  name: string | undefined;
  help: string;
  error: string | undefined;
  onChoose(file: File | undefined): void;
}

function FileField({ name, help, error, onChoose }: FileFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={t('replies.files.file')} help={help} error={error}>
      {({ wrong, ...fieldProps }) => (
        <div className={own.file}>
          <input
            {...fieldProps}
            ref={input}
            className={own.hidden}
            tabIndex={-1}
            type="file"
            aria-invalid={wrong || undefined}
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => {
              onChoose(event.target.files?.[0]);
              // The same file, mended, can be chosen again.
              event.target.value = '';
            }}
          />
          <Button autoFocus onClick={() => input.current?.click()}>
            {t('replies.files.choose')}
          </Button>
          <span className={styles.clip} title={name}>
            {name}
          </span>
        </div>
      )}
    </Field>
  );
}

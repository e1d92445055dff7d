import { ApiFailure } from '@parley/client/errors';
import { type FileFormat, type Imported, replyLimits, type Violation } from '@parley/contracts/public';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { SwitchField } from '../../../ui/form/SwitchField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
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

/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const bytesMax = 3;

/** Null for a file that is no UTF-8 text, such as a picture. It is not sent. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

type Problem = 'tooLarge' | 'unreadable' | 'notText';

/** The file's text, or the reason why it cannot be imported. */
async function readFile(file: File, most: number): Promise<Chosen | { problem: Problem }> {
  if (file.size > most * bytesMax) return { problem: 'tooLarge' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { problem: 'unreadable' };
  const content = textOf(bytes);
  if (content === null) return { problem: 'notText' };
  if (content.length > most) return { problem: 'tooLarge' };
  return { name: file.name, format: /\.json$/i.test(file.name) ? 'json' : 'csv', content };
}

interface ImportValues {
  file: Chosen | { problem: Problem } | null;
  replace: boolean;
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

/** Imports an exported file: takes all of its rows, or lists the errors by line. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const start = useImport(kind);
  const most = kind === 'keyword-rules' ? mostRules : mostOthers;
  const [problems, setProblems] = useState<Problems>(none);
  const form = useCheckedForm<ImportValues, Imported | null>({
    initial: { file: null, replace: false },
    wrongIn: ({ file }) =>
      file && 'content' in file ? {} : { file: t(`replies.files.${file?.problem ?? 'needFile'}`) },
    save: ({ file, replace }) => {
      setProblems(none);
      const { format: as, content } = file as Chosen;
      return start.mutateAsync({ format: as, content, replace }).catch((error: unknown) => {
        if (!(error instanceof ApiFailure && error.error === 'replies.import_invalid')) throw error;
        // The errors are listed below.
        setProblems({ violations: error.details, total: error.detailsTotal });
        return null;
      });
    },
    onSaved: (done) => {
      if (!done) return;
      const { created, replaced } = done;
      toast(t('replies.files.done', { created: format.number(created), replaced: format.number(replaced) }));
      onClose();
    },
  });
  const { file, replace } = form.values;
  const problem = file && 'problem' in file ? t(`replies.files.${file.problem}`) : undefined;
  const choose = async (picked: File | undefined) => {
    if (!picked) return;
    setProblems(none);
    form.set({ file: await readFile(picked, most.length) });
  };
  return (
    <FormDialog
      {...form.state}
      title={t(`replies.files.titles.${kind}`)}
      submit={t('replies.files.submit')}
      onClose={onClose}
    >
      <FileField
        name={file && 'content' in file ? file.name : undefined}
        error={problem ?? form.errorOf('file')}
        onChoose={(picked) => void choose(picked)}
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
        onChange={(next) => form.set({ replace: next })}
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
              // Lets the user choose the same file again after mending it.
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

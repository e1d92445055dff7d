import { fanLimits } from '@parley/contracts/public';
import { FileText, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import styles from './Import.module.css';

interface FilePickerProps {
  file: File | undefined;
  busy: boolean;
  error: string | undefined;
  onChoose(file: File): void;
}

/** Chooses a file by button or drag and drop. */
export function FilePicker({ file, busy, error, onChoose }: FilePickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  const limits = {
    rows: format.number(fanLimits.importRows),
    size: format.number(fanLimits.importBytes / 1024 / 1024),
  };
  return (
    <Field label={t('contactImport.file')} help={t('contactImport.fileHelp', limits)} error={error}>
      {({ wrong, ...fieldProps }) => (
        <div
          className={`${styles.drop} ${isOver ? styles.over : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...fieldProps}
            ref={input}
            className={styles.hidden}
            tabIndex={-1}
            type="file"
            aria-invalid={wrong || undefined}
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            onChange={(event) => {
              const [picked] = event.target.files ?? [];
              if (picked) onChoose(picked);
              // Lets the user choose the same file again after mending it.
              event.target.value = '';
            }}
          />
          <Button
            autoFocus
            startIcon={file ? <FileText size={16} /> : <Upload size={16} />}
            onClick={() => input.current?.click()}
          >
            {t(file ? 'contactImport.chooseOther' : 'contactImport.choose')}
          </Button>
          <span className={styles.name} title={file?.name} role="status">
            {busy ? t('contactImport.reading') : (file?.name ?? t('contactImport.orDrop'))}
          </span>
        </div>
      )}
    </Field>
  );
}

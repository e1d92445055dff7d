import { type MaterialType, type Medium, mediaLimits } from '@parley/contracts/public';
import { UploadCloud } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { megabytes } from '../../../lib/megabytes';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Meter } from '../../../ui/Meter';
import { MediumPreview } from '../medium/MediumPreview';
import { type FormValues, kindOf } from './form-values';
import styles from './MediumField.module.css';
import { type Upload, useUpload } from './use-upload';

const accepted = {
  picture: 'image/png,image/jpeg,image/webp,image/gif',
  audio: 'audio/mpeg,audio/ogg,audio/mp4,audio/x-m4a,audio/wav,audio/aac,.mp3,.ogg,.m4a,.wav,.aac',
  video: 'video/mp4,video/webm',
} as const;

interface MediumFieldProps {
  type: Exclude<MaterialType, 'text'>;
  validate(medium: Medium | null, values: FormValues): string | true;
  onUploading(uploading: boolean): void;
}

/** Takes a file by button or drag and drop, and shows the uploaded file. */
export function MediumField({ type, validate, onUploading }: MediumFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { setError, clearErrors } = useFormContext<FormValues>();
  const { field, fieldState } = useController<FormValues, 'mediumId'>({
    name: 'mediumId',
    rules: { validate },
  });
  const kind = kindOf[type];
  const upload = useUpload({
    kind,
    onBusy: onUploading,
    onBegin: () => clearErrors('mediumId'),
    onDone: (medium) => field.onChange(medium),
    onFailed: (message) => setError('mediumId', { type: 'upload', message }),
  });
  const size = megabytes(format.number, mediaLimits.bytesMax[kind]);
  return (
    <Field
      group
      label={t(`materials.form.medium.${type}`)}
      help={t(`materials.form.accepts.${type}`, { size })}
      error={fieldState.error?.message}
    >
      {() => (
        <DropZone accept={accepted[kind]} upload={upload} hasFile={field.value !== null}>
          {upload.file ? (
            <Progress file={upload.file} share={upload.share} onCancel={upload.cancel} />
          ) : (
            field.value && <MediumPreview low medium={field.value} />
          )}
        </DropZone>
      )}
    </Field>
  );
}

interface DropZoneProps {
  accept: string;
  upload: Upload;
  hasFile: boolean;
  children: ReactNode;
}

function DropZone({ accept, upload, hasFile, children }: DropZoneProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload.begin(file);
  };
  return (
    <div
      className={`${styles.zone} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={t('materials.form.choose')}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.begin(file);
          // Lets the user choose the same file again.
          target.value = '';
        }}
      />
      {!upload.file && (
        <span className={styles.choose}>
          <Button startIcon={<UploadCloud size={16} />} onClick={() => input.current?.click()}>
            {t(hasFile ? 'materials.form.replace' : 'materials.form.choose')}
          </Button>
          <span className="caption">{t('materials.form.drop')}</span>
        </span>
      )}
    </div>
  );
}

interface ProgressProps extends Pick<Upload, 'share'> {
  file: File;
  onCancel(): void;
}

function Progress({ file: { name }, share, onCancel }: ProgressProps) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <span className={styles.name} role="status">
        {share < 1 ? t('materials.form.uploading', { name }) : t('materials.form.checking')}
      </span>
      <span
        role="progressbar"
        aria-label={t('materials.form.uploading', { name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Meter part={percent} whole={100} tone="blue" />
      </span>
      <span className={styles.percent}>{percent}%</span>
      <Button size="small" variant="text" onClick={onCancel}>
        {t('materials.form.cancelUpload')}
      </Button>
    </div>
  );
}

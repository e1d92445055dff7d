import { certificationLimits } from '@parley/contracts/public';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { IconAction } from '../../ui/IconAction';
import styles from './CertificationCard.module.css';
import { pictureTypes } from './picture-file';
import type { SlotPicture } from './use-uploads';

interface PictureSlotsProps {
  ref?: Ref<HTMLButtonElement>;
  pictures: SlotPicture[];
  wrong: boolean;
  onAdd(files: File[]): void;
  onRemove(key: string): void;
}

/** The chosen pictures, and a place for another one while one is missing. */
export function PictureSlots({ ref, pictures, wrong, onAdd, onRemove }: PictureSlotsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const free = certificationLimits.pictures - pictures.length;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, free);
    event.target.value = '';
    if (files.length > 0) onAdd(files);
  };
  return (
    <div className={styles.slots}>
      {pictures.map((picture, index) => {
        const shown = format.number(index + 1);
        return (
          <div key={picture.key} className={`${styles.slot} ${picture.problem ? styles.wrong : ''}`}>
            <img src={picture.url} alt={t('certification.pictureAlt', { shown })} />
            {picture.id === null && !picture.problem && (
              <span className={styles.busy} role="status">
                {t('certification.uploading')}
              </span>
            )}
            <span className={styles.remove}>
              <IconAction
                size="small"
                label={t('certification.removePicture', { shown })}
                icon={X}
                onClick={() => onRemove(picture.key)}
              />
            </span>
          </div>
        );
      })}
      {free > 0 && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple={free > 1}
            accept={pictureTypes.join(',')}
            aria-label={t('certification.pictures')}
            onChange={choose}
          />
          <button
            ref={ref}
            type="button"
            className={`${styles.add} ${wrong ? styles.wrong : ''}`}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={20} aria-hidden="true" />
            {t('certification.addPicture')}
          </button>
        </>
      )}
    </div>
  );
}

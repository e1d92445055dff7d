import {
  type ContactFilePreview,
  type ContactFileQuery,
  type ImportDelimiter,
  type ImportEncoding,
  importDelimiters,
  importEncodings,
} from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Select } from '../../../ui/form/Select';
import styles from './Import.module.css';

interface ReadingFieldsProps {
  preview: ContactFilePreview;
  onRead(change: ContactFileQuery): void;
}

/** The reading options of the file: detected ones, until the user changes them. */
export function ReadingFields({ preview, onRead }: ReadingFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.reading}>
      <Select
        label={t('contactImport.encoding')}
        value={preview.encoding}
        options={importEncodings.map((value) => ({
          value,
          text: t(`contactImport.encodings.${value}`),
        }))}
        onChange={(encoding) => onRead({ encoding: encoding as ImportEncoding })}
      />
      <Select
        label={t('contactImport.delimiter')}
        value={preview.delimiter}
        options={importDelimiters.map((value) => ({ value, text: t(`contactImport.delimiters.${value}`) }))}
        onChange={(delimiter) => onRead({ delimiter: delimiter as ImportDelimiter })}
      />
      <Checkbox checked={preview.header} onChange={(event) => onRead({ header: event.target.checked })}>
        {t('contactImport.header')}
      </Checkbox>
    </div>
  );
}

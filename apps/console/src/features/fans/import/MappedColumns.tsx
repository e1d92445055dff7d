import { type ImportField, importFields } from '@parley/contracts/public';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Select } from '../../../ui/form/Select';
import styles from './Import.module.css';
import type { ContactFile } from './use-contact-file';

interface MappedColumnsProps {
  contactFile: ContactFile;
  error: string | undefined;
  onField(column: number, field: ImportField | null): void;
}

/** The first rows of a file. Each column names its import field. */
export function MappedColumns({ contactFile: { preview, fields }, error, onField }: MappedColumnsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const options = [
    { value: '', text: t('contactImport.skip') },
    ...importFields.map((value) => ({ value, text: t(`contactImport.fields.${value}`) })),
  ];
  const nameOf = (name: string, at: number): string =>
    name || t('contactImport.column', { number: format.number(at + 1) });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('contactImport.columns')}</h3>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby={id}>
        <table className={styles.preview}>
          <thead>
            <tr>
              {preview.columns.map(({ name }, at) => (
                <th key={at} scope="col" className={fields[at] ? undefined : styles.skipped}>
                  <span className={styles.cell} title={name}>
                    {nameOf(name, at)}
                  </span>
                  <Select
                    aria-label={t('contactImport.importAs', { name: nameOf(name, at) })}
                    value={fields[at] ?? ''}
                    options={options}
                    onChange={(value) => onField(at, (value || null) as ImportField | null)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.slice(0, 5).map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={at} className={fields[at] ? undefined : styles.skipped}>
                    <span className={styles.cell} title={cell}>
                      {cell}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error ? (
        <span role="alert" className={styles.error}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </span>
      ) : (
        <small className={styles.help}>{t('contactImport.columnsHelp')}</small>
      )}
    </section>
  );
}

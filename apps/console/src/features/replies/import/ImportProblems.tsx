import type { Violation } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { violationText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { SimpleTable } from '../../../ui/SimpleTable';
import styles from '../replies.module.css';
import own from './Import.module.css';

/** `lines[7].replies[0].text` is line 7, column `replies[0].text`. */
function placeOf(field: string): { line: number | null; column: string } {
  const [, line, column = ''] = /^lines\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
  return line === undefined ? { line: null, column: '' } : { line: Number(line), column };
}

interface ImportProblemsProps {
  /** The first violations. */
  violations: Violation[];
  /** The total number of violations. */
  total: number;
}

/** The errors of a file, by line and column. */
export function ImportProblems({ violations, total }: ImportProblemsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsFor = (violation: Violation) =>
    t(`replies.files.rules.${violation.rule}` as 'replies.files.rules.json', {
      defaultValue: violationText(t, violation),
    });
  return (
    <div role="alert" className={styles.section}>
      <p className={own.refused}>{t('replies.files.refused')}</p>
      <div className={own.problems}>
        <SimpleTable
          rows={violations}
          keyOf={({ field }, index) => `${index} ${field}`}
          columns={[
            {
              key: 'where',
              head: t('replies.files.where'),
              cell: ({ field }) => {
                const { line } = placeOf(field);
                return line === null
                  ? t('replies.files.wholeFile')
                  : t('replies.files.line', { line: format.number(line) });
              },
            },
            { key: 'field', head: t('replies.files.field'), cell: ({ field }) => placeOf(field).column },
            { key: 'problem', head: t('replies.files.problem'), cell: wordsFor },
          ]}
        />
      </div>
      {total > violations.length && (
        <small className={styles.help}>
          {t('replies.files.refusedMost', {
            shown: format.number(violations.length),
            total: format.number(total),
          })}
        </small>
      )}
    </div>
  );
}

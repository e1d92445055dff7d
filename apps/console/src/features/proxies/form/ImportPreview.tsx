import { isProblem, type ProxyLine, type ProxyLineProblem } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { StatusDot } from '../../../ui/StatusDot';
import styles from './ProxyForm.module.css';

type BadLine = ProxyLine & { parsed: ProxyLineProblem };

const shownAtOnce = 50;

/** The number of valid lines, and the errors of the others. */
export function ImportPreview({ lines }: { lines: ProxyLine[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const bad = lines.filter((line): line is BadLine => isProblem(line.parsed));
  const good = lines.length - bad.length;
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.verdicts}>
        {good > 0 && <StatusDot tone="online" text={t('proxies.importing.good', { count: good })} />}
        {bad.length > 0 && (
          <StatusDot tone="fault" text={t('proxies.importing.bad', { count: bad.length })} />
        )}
      </p>
      {bad.length > 0 && (
        // Keyboard users must be able to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label={t('proxies.importing.bad', { count: bad.length })}>
          {bad.slice(0, shownAtOnce).map(({ line, parsed }) => (
            <li key={line}>
              {t('proxies.importing.line', {
                line: format.number(line),
                problem:
                  parsed.rule === 'duplicate'
                    ? t('proxies.importing.duplicate', { line: format.number(parsed.sameAs) })
                    : t(`proxies.importing.problem.${parsed.field}`),
              })}
            </li>
          ))}
          {bad.length > shownAtOnce && (
            <li>{t('proxies.importing.more', { shown: format.number(bad.length - shownAtOnce) })}</li>
          )}
        </ul>
      )}
    </div>
  );
}

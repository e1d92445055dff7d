import { pageLimits } from '@parley/contracts/public';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { IconAction } from '../IconAction';
import styles from './Pager.module.css';
import { type PageSize, pageSizes } from './page-size';

interface PagerProps {
  page: number;
  pageSize: PageSize;
  /** Counted up to the counting limit. */
  total: number;
  /** The number of matches, when it is known beyond that limit. */
  exactTotal?: number | undefined;
  /** The number of rows on this page. */
  rows: number;
  onPage(page: number): void;
  onPageSize(size: PageSize): void;
}

export function Pager({ pageSize, onPageSize, ...steps }: PagerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.pager}>
      <label className={styles.size}>
        {t('common.rowsPerPage')}
        <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value) as PageSize)}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <Steps {...steps} pageSize={pageSize} />
    </div>
  );
}

type StepsProps = Omit<PagerProps, 'pageSize' | 'onPageSize'> & { pageSize: number };

/** The shown rows and their number, with buttons to the previous and next page. */
export function Steps({ page, pageSize, total, exactTotal, rows, onPage }: StepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const to = (page - 1) * pageSize + rows;
  const from = rows === 0 ? to : to - rows + 1;
  const isLast = total > pageLimits.counted ? rows < pageSize : to >= total;
  return (
    <span className={styles.range}>
      <span>
        {t('common.pageRange', {
          from: format.number(from),
          to: format.number(to),
          total: exactTotal === undefined ? format.total(total) : format.number(exactTotal),
        })}
      </span>
      <span className={styles.steps}>
        <IconAction
          size="small"
          label={t('common.previousPage')}
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconAction
          size="small"
          label={t('common.nextPage')}
          icon={ChevronRight}
          disabled={isLast}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </span>
  );
}

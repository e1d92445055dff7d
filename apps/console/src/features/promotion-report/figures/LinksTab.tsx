import type { LinkReportRow, PromotionFigures } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../lib/csv';
import { useFormat } from '../../../lib/format';
import { readTimeSpan } from '../../../lib/time-span';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { QueryView } from '../../../ui/QueryView';
import { Period } from '../Period';
import { linkReportQuery } from '../queries';
import { type FigureName, figureNames, linksQuery, listOf } from '../report-filters';
import { reportLink } from '../report-link';
import type { ReportSearch, ReportTabProps } from '../report-search';
import { linkText } from '../use-link-name';
import { FigureTable } from './FigureTable';
import { FigureTiles } from './FigureTiles';
import styles from './figures.module.css';
import { figureCsv } from './figure-csv';
import { NoFigures } from './NoFigures';
import { Refreshed } from './Refreshed';
import { Waiting } from './Waiting';

/** Each link's results, highest revenue first. */
export function LinksTab({ search, onSearch }: ReportTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const span = readTimeSpan({ ...search });
  const query = useQuery(linkReportQuery(linksQuery(search, format.timeZone)));
  return (
    <>
      <div className={styles.bar}>
        <Period search={search} onChange={onSearch} />
        {(span.from ?? span.to) !== undefined && (
          <Button
            startIcon={<X size={16} />}
            title={t('promotionReport.wholePeriod')}
            onClick={() => onSearch({ from: undefined, to: undefined })}
          >
            {t('promotionReport.timeIs', {
              from: span.from ? format.dateTime(span.from) : '',
              to: span.to ? format.dateTime(span.to) : '',
            })}
          </Button>
        )}
        <Refreshed query={query} />
      </div>
      <QueryView query={query} skeleton={<Waiting />}>
        {(rows) =>
          rows.length === 0 ? (
            <NoFigures title={t('promotionReport.tab.links')} />
          ) : (
            <Links rows={rows} search={search} />
          )
        }
      </QueryView>
    </>
  );
}

const sumOf = (rows: readonly LinkReportRow[]): PromotionFigures =>
  Object.fromEntries(
    figureNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Record<FigureName, number>;

function Links({ rows, search }: { rows: LinkReportRow[]; search: ReportSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('promotionReport.tab.links');
  const total = sumOf(rows);
  const { period } = search;
  const times = { period, ...readTimeSpan({ ...search }) };
  const ofAll = (figure: FigureName) =>
    figure === 'clicks' ? reportLink({ period }) : listOf(figure, { level: 1, ...times });
  const save = () =>
    downloadCsv(
      `${title}-${format.isoDay(Date.now())}`,
      figureCsv(
        t,
        [t('promotionReport.link'), t('promotionReport.inviteCode')],
        rows.map((row) => ({ names: [linkText(t, row.name), row.inviteCode], figures: row })),
      ),
    );
  return (
    <div className={styles.grid}>
      <FigureTiles isDirect total={total} listOf={ofAll} />
      <Card
        title={title}
        actions={
          <Button startIcon={<Download size={16} />} onClick={save}>
            {t('common.export')}
          </Button>
        }
      >
        <FigureTable
          label={title}
          head={t('promotionReport.link')}
          rows={rows.map(({ linkId, name, inviteCode, ...figures }) => ({
            key: linkId,
            name: (
              <Link
                {...reportLink({ linkId, period })}
                className={styles.link}
                title={linkText(t, name)}
                data-plain=""
              >
                {linkText(t, name)}
                <small>{inviteCode}</small>
              </Link>
            ),
            figures,
            listOf: (figure) =>
              figure === 'clicks'
                ? reportLink({ linkId, period })
                : listOf(figure, { level: 1, linkId, ...times }),
          }))}
          total={{ figures: total, listOf: ofAll }}
        />
      </Card>
    </div>
  );
}

import type { LinkClick } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { agentText, outcomeText, regionName } from '../visit-labels';
import styles from './Visits.module.css';

/** When, from where, by what, and where the click was sent. */
export function ClickTable({ clicks }: { clicks: LinkClick[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      name="link-clicks"
      label={t('linkStatistics.clicks')}
      rows={clicks}
      columns={columnsOf(t, format)}
      idOf={({ id }) => id}
      cards={(shown) => <ClickCards clicks={shown} />}
    />
  );
}

function columnsOf(t: TFunction, format: Format): Columns<LinkClick> {
  const head = (key: 'at' | 'link' | 'origin' | 'agent' | 'result' | 'referrer') => ({
    key,
    head: t(`linkStatistics.columns.${key}`),
  });
  return [
    { ...head('at'), width: 164, cell: ({ at }) => <span className="num">{format.dateTime(at)}</span> },
    { ...head('link'), cell: ({ linkName }) => linkName },
    {
      ...head('origin'),
      cell: ({ address, region }) => (
        <Named
          name={address ?? t('linkStatistics.noAddress')}
          below={regionName(t, format.language, region)}
        />
      ),
    },
    { ...head('agent'), least: 180, leaves: 2, cell: (click) => agentText(t, click) },
    { ...head('result'), least: 160, cell: (click) => <Result click={click} /> },
    {
      ...head('referrer'),
      leaves: 1,
      cell: ({ referrer }) => referrer || t('linkStatistics.noReferrer'),
    },
  ];
}

/** A phone's rows, and those of a drawer. */
export function ClickCards({ clicks }: { clicks: readonly LinkClick[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {clicks.map((click) => (
        <li key={click.id}>
          <span className="num">{format.dateTime(click.at)}</span>
          <Result click={click} />
          <small>
            {[
              click.linkName,
              regionName(t, format.language, click.region),
              click.address,
              agentText(t, click),
              click.referrer,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Result({ click: { outcome, account, filter } }: { click: LinkClick }) {
  const { t } = useTranslation();
  if (outcome === 'account' && account !== null)
    return <span title={account}>{t('linkStatistics.sentTo', { account })}</span>;
  return (
    <StatusDot
      chip={outcome === 'nobody' || outcome === 'full'}
      tone={outcome === 'nobody' || outcome === 'full' ? 'busy' : 'idle'}
      text={filter === null ? outcomeText(t, outcome) : t(`linkStatistics.filter.${filter}`)}
    />
  );
}

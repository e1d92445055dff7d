import type { ClickQuery, LinkClick } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { agentText, outcomeText, regionName } from '../click-labels';
import styles from './Clicks.module.css';

interface ClickTableProps {
  clicks: LinkClick[] | undefined;
  query: ClickQuery;
}

/** Time, origin, device and destination of each click. */
export function ClickTable({ clicks, query }: ClickTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      name="link-clicks"
      label={t('linkStatistics.clicks')}
      rows={clicks}
      columns={columnsOf(t, format)}
      exported={exportOf(
        'link-clicks.list',
        { query },
        {
          more: [
            [t('linkStatistics.columns.region'), ({ region }) => regionName(t, format.language, region)],
          ],
        },
      )}
      idOf={({ id }) => id}
      cards={(shown) => <ClickCards clicks={shown} />}
    />
  );
}

function columnsOf(t: TFunction, format: Format): ExportedColumns<LinkClick> {
  const head = (key: 'at' | 'link' | 'origin' | 'agent' | 'result' | 'referrer') => ({
    key,
    head: t(`linkStatistics.columns.${key}`),
  });
  return [
    { ...head('at'), width: 164, value: ({ at }) => format.dateTime(at) },
    { ...head('link'), value: ({ linkName }) => linkName },
    {
      ...head('origin'),
      value: ({ address }) => address,
      cell: ({ address, region }) => (
        <Named
          name={address ?? t('linkStatistics.noAddress')}
          below={regionName(t, format.language, region)}
        />
      ),
    },
    { ...head('agent'), least: 180, leaves: 2, value: (click) => agentText(t, click) },
    {
      ...head('result'),
      least: 160,
      value: (click) => resultText(t, click),
      cell: (click) => <Result click={click} />,
    },
    {
      ...head('referrer'),
      leaves: 1,
      value: ({ referrer }) => referrer,
      cell: ({ referrer }) => referrer || t('linkStatistics.noReferrer'),
    },
  ];
}

/** The rows of a phone and of a drawer. */
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

/** The account that received the click, or the reason why none did. */
function resultText(t: TFunction, { outcome, account, filter }: LinkClick): string {
  if (outcome === 'account' && account !== null) return t('linkStatistics.sentTo', { account });
  return filter === null ? outcomeText(t, outcome) : t(`linkStatistics.filter.${filter}`);
}

function Result({ click }: { click: LinkClick }) {
  const { t } = useTranslation();
  const { outcome, account } = click;
  const text = resultText(t, click);
  if (outcome === 'account' && account !== null) return <span title={account}>{text}</span>;
  return (
    <StatusDot
      chip={outcome === 'nobody' || outcome === 'full'}
      tone={outcome === 'nobody' || outcome === 'full' ? 'busy' : 'idle'}
      text={text}
    />
  );
}

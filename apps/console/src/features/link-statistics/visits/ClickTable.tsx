import type { LinkClick } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { StatusDot } from '../../../ui/StatusDot';
import { agentText, outcomeText, regionName } from '../visit-labels';
import styles from './Visits.module.css';

/** When, from where, by what, and where the click was sent. */
export function ClickTable({ clicks }: { clicks: readonly LinkClick[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (useIsPhone()) return <ClickCards clicks={clicks} />;
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('linkStatistics.clicks')}>
      <table className={styles.clicks}>
        <thead>
          <tr>
            {(['at', 'link', 'origin', 'agent', 'result', 'referrer'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`linkStatistics.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clicks.map((click) => {
            const region = regionName(t, format.language, click.region);
            const agent = agentText(t, click);
            return (
              <tr key={click.id}>
                <td className="num">{format.dateTime(click.at)}</td>
                <td title={click.linkName}>{click.linkName}</td>
                <td title={click.address ?? region}>
                  {click.address ?? t('linkStatistics.noAddress')}
                  <small>{region}</small>
                </td>
                <td title={agent}>{agent}</td>
                <td>
                  <Result click={click} />
                </td>
                <td title={click.referrer}>{click.referrer || t('linkStatistics.noReferrer')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
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

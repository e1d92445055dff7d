import type { ShareAccountRow, SharePage } from '@parley/contracts/public';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormatIn } from '../../lib/format';
import { LiveNumber } from '../../ui/LiveNumber';
import { StatusDot } from '../../ui/StatusDot';
import { portTones } from '../../ui/port-tones';
import styles from './ShareReport.module.css';

export function AccountTable({ page }: { page: SharePage }) {
  const { t } = useTranslation();
  const format = useFormatIn(page.timeZone);
  const heading = useId();
  const { accounts, accountsTotal } = page;
  const isWhole = accounts.length === accountsTotal;
  const online = accounts.filter(({ status }) => status === 'online').length;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.cardHead}>
        <h2 id={heading}>{t('sharePage.accounts.title')}</h2>
        <span className={styles.note}>
          {isWhole
            ? t('sharePage.accounts.online', {
                online: format.number(online),
                total: format.number(accountsTotal),
              })
            : t('sharePage.accounts.first', {
                shown: format.number(accounts.length),
                total: format.number(accountsTotal),
              })}
        </span>
      </div>
      {accounts.length === 0 ? (
        <p className={styles.empty}>{t('sharePage.accounts.empty')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('sharePage.accounts.account')}</th>
              <th scope="col" className={styles.state}>
                {t('sharePage.accounts.status')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('sharePage.accounts.today')}
              </th>
              <th scope="col" className={`${styles.figure} ${styles.wide}`}>
                {t('sharePage.accounts.todayRepeat')}
              </th>
              <th scope="col" className={`${styles.figure} ${styles.end}`}>
                {t('sharePage.accounts.total')}
              </th>
              <th scope="col" className={`${styles.figure} ${styles.wide}`}>
                {t('sharePage.accounts.totalRepeat')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((row) => (
              <Account key={row.number} row={row} format={format} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Account({ row, format }: { row: ShareAccountRow; format: Format }) {
  const { t } = useTranslation();
  const { nickname, account, status } = row;
  const name = nickname || account || t('sharePage.accounts.nameless', { number: row.number });
  return (
    <tr>
      <td>
        <span className={styles.name}>
          <span title={name}>{name}</span>
          {nickname && account && <small title={account}>{account}</small>}
        </span>
      </td>
      <td className={styles.state}>
        <StatusDot
          chip={status === 'fault'}
          tone={portTones[status]}
          text={t(`sharePage.accounts.state.${status}`)}
        />
      </td>
      <td className={styles.figure}>
        <Ratio part={row.today.completed} whole={row.dailyGoal} format={format} />
      </td>
      <td className={`${styles.figure} ${styles.wide}`}>
        <LiveNumber text={format.number(row.today.repeat)} />
      </td>
      <td className={`${styles.figure} ${styles.end}`}>
        <Ratio part={row.total.completed} whole={row.totalGoal} format={format} />
      </td>
      <td className={`${styles.figure} ${styles.wide}`}>
        <LiveNumber text={format.number(row.total.repeat)} />
      </td>
    </tr>
  );
}

const Ratio = ({ part, whole, format }: { part: number; whole: number | null; format: Format }) => (
  <>
    <LiveNumber text={format.number(part)} />
    {whole !== null && <small> / {format.number(whole)}</small>}
  </>
);

import type { MergeableContact } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Fact, FactList } from '../../../ui/FactList';
import styles from './Merge.module.css';

interface MergeSidesProps {
  main: MergeableContact;
  from: MergeableContact;
}

/** Two contacts side by side: the one that stays, and the one that becomes part of it. */
export function MergeSides({ main, from }: MergeSidesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.sides}>
      <Side title={t('merges.stays')} contact={main} />
      <Side title={t('merges.joins')} contact={from} />
    </div>
  );
}

function Side({ title, contact }: { title: string; contact: MergeableContact }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { account, nickname, phone, link, mergedAccounts, knownAt, gains } = contact;
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{title}</h3>
      <FactList>
        <Fact name={t('merges.account')}>{account}</Fact>
        <Fact name={t('merges.nickname')}>{nickname || '—'}</Fact>
        <Fact name={t('merges.phone')}>{phone || '—'}</Fact>
        <Fact name={t('merges.link')}>{link || '—'}</Fact>
        {mergedAccounts.length > 0 && (
          <Fact name={t('merges.mergedAccounts')}>{mergedAccounts.join(', ')}</Fact>
        )}
        <Fact name={t('merges.knownAt')}>{format.dateTime(knownAt)}</Fact>
        <Fact name={t('merges.gains')}>{format.number(gains)}</Fact>
      </FactList>
    </section>
  );
}

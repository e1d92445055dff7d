import type { Allocation, CharacterUsage } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import styles from './Lists.module.css';

/** A sub-account's name: its remark, else its account. A deleted one has neither. */
export const nameOf = (t: TFunction, { account, remark }: { account: string; remark: string }): string =>
  remark || account || t('characters.deleted');

export function NameCell({ row }: { row: Pick<CharacterUsage, 'account' | 'remark'> }) {
  const { t } = useTranslation();
  const name = nameOf(t, row);
  return (
    <span className={styles.name}>
      <span className={row.account ? undefined : styles.dim} title={name}>
        {name}
      </span>
      {row.account !== '' && row.account !== name && <small>{row.account}</small>}
    </span>
  );
}

/** The sign is from the sub-account's side. */
export function AmountCell({ row: { type, amount } }: { row: Allocation }) {
  const format = useFormat();
  const sign = type === 'add' ? '+' : '−';
  return <span className={type === 'add' ? styles.add : undefined}>{sign + format.number(amount)}</span>;
}

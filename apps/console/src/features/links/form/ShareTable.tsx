import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '../../../ui/form/Input';
import { Steps } from '../../../ui/list/Pager';
import { type AccountShare, numbersOf, usualShare } from './form-values';
import styles from './LinkForm.module.css';

interface SharedAccount {
  /** The key of the share; null for an account that takes no visitors. */
  name: string | null;
  /** Unique per row. */
  key: string;
  account: ReactNode;
  state: ReactNode;
}

interface ShareTableProps {
  label: string;
  accounts: readonly SharedAccount[];
  shares: Record<string, AccountShare>;
  isWeighted: boolean;
  onChange(shares: Record<string, AccountShare>): void;
}

const pageSize = 50;

/** Accounts with their weights and daily caps. The row above sets all of them. */
export function ShareTable({ label, accounts, shares, isWeighted, onChange }: ShareTableProps) {
  const { t } = useTranslation();
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(accounts.length / pageSize)));
  const rows = accounts.slice((page - 1) * pageSize, page * pageSize);
  const names = accounts.flatMap(({ name }) => name ?? []);
  return (
    <div className={styles.preview}>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('links.form.account')}</th>
              <th scope="col" className={styles.verdict}>
                {t('links.form.verdict')}
              </th>
              {isWeighted && (
                <th scope="col" className={styles.figures}>
                  {t('links.form.weight')}
                </th>
              )}
              <th scope="col" className={styles.figures}>
                {t('links.form.cap')}
              </th>
            </tr>
          </thead>
          <tbody>
            {names.length > 1 && (
              <tr className={styles.everyone}>
                <td colSpan={2}>{t('links.form.everyone')}</td>
                <ShareInputs
                  name={t('links.form.everyone')}
                  share={commonShare(names, shares)}
                  isWeighted={isWeighted}
                  onChange={(share) => onChange(withAll(names, shares, share))}
                />
              </tr>
            )}
            {rows.map(({ key, name, account, state }) => (
              <tr key={key} className={name === null ? styles.refused : undefined}>
                <td className={styles.account}>{account}</td>
                <td>{state}</td>
                {name === null ? (
                  <td colSpan={isWeighted ? 2 : 1} />
                ) : (
                  <ShareInputs
                    name={name}
                    share={shares[name] ?? usualShare}
                    isWeighted={isWeighted}
                    onChange={(share) => onChange({ ...shares, [name]: share })}
                  />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {accounts.length > pageSize && (
        <div className={styles.steps}>
          <Steps
            page={page}
            pageSize={pageSize}
            total={accounts.length}
            rows={rows.length}
            onPage={setPage}
          />
        </div>
      )}
    </div>
  );
}

/** The weight and cap that all accounts share; empty when they differ. */
function commonShare(names: readonly string[], shares: Record<string, AccountShare>): AccountShare {
  const first = shares[names[0] ?? ''] ?? usualShare;
  const isCommon = (field: keyof AccountShare) =>
    names.every((name) => (shares[name] ?? usualShare)[field] === first[field]);
  return {
    weight: isCommon('weight') ? first.weight : '',
    dailyCap: isCommon('dailyCap') ? first.dailyCap : '',
  };
}

/** Sets the changed weight or cap for all accounts. */
function withAll(
  names: readonly string[],
  shares: Record<string, AccountShare>,
  share: AccountShare,
): Record<string, AccountShare> {
  const before = commonShare(names, shares);
  const field = share.weight === before.weight ? 'dailyCap' : 'weight';
  const all = names.map(
    (name) => [name, { ...(shares[name] ?? usualShare), [field]: share[field] }] as const,
  );
  return { ...shares, ...Object.fromEntries(all) };
}

interface ShareInputsProps {
  /** The account's name. */
  name: string;
  share: AccountShare;
  /** Whether weights apply; they do not when accounts take turns. */
  isWeighted: boolean;
  onChange(share: AccountShare): void;
}

/** The inputs for an account's weight and daily cap. */
function ShareInputs({ name, share, isWeighted, onChange }: ShareInputsProps) {
  const { t } = useTranslation();
  const { weight, dailyCap } = share;
  const isWrong = (one: AccountShare) => numbersOf(one) === null;
  return (
    <>
      {isWeighted && (
        <td className={styles.number}>
          <Input
            toolbar
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            aria-label={t('links.form.weightOf', { name })}
            wrong={isWrong({ weight, dailyCap: '' })}
            value={weight}
            onChange={(event) => onChange({ weight: event.target.value, dailyCap })}
          />
        </td>
      )}
      <td className={styles.number}>
        <Input
          toolbar
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder={t('links.form.noCap')}
          aria-label={t('links.form.capOf', { name })}
          wrong={isWrong({ weight: '', dailyCap })}
          value={dailyCap}
          onChange={(event) => onChange({ weight, dailyCap: event.target.value })}
        />
      </td>
    </>
  );
}

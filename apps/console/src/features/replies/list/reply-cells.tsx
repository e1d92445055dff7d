import type { ReplyScope, ShownPart } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { MaterialName } from '../MaterialName';
import styles from '../replies.module.css';

/** A name above a note. A reply without a title shows its name. */
export const NameCell = ({ name, note }: { name: string; note: string }) => (
  <Named name={name} below={note !== name && note} />
);

export function StateCell({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      tone={enabled ? 'online' : 'idle'}
      text={t(`replies.state.${enabled ? 'enabled' : 'disabled'}`)}
    />
  );
}

/** The first message, and the number of messages. */
export function PartsCell({ first, count }: { first: ShownPart | undefined; count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!first) return null;
  return (
    <span className={styles.material}>
      {first.kind === 'material' ? (
        <MaterialName {...first} />
      ) : (
        <span className={styles.clip} title={first.text}>
          {first.text}
        </span>
      )}
      {count > 1 && <small>{t('replies.moreParts', { shown: format.number(count) })}</small>}
    </span>
  );
}

export function ScopeCell({ scope, subAccounts: count }: { scope: ReplyScope; subAccounts: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (scope === 'all') return <span className="dim">{t('replies.form.scopeAll')}</span>;
  if (count === 0) return <StatusDot chip tone="fault" text={t('replies.scope.none')} />;
  return <span>{t('replies.scope.some', { count, shown: format.number(count) })}</span>;
}

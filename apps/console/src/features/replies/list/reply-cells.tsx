import type { ReplyScope, ShownPart } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { StatusDot } from '../../../ui/StatusDot';
import { MaterialName } from '../MaterialName';
import styles from '../replies.module.css';

/** A name above a note. */
export function NameCell({ name, note }: { name: string; note: string }) {
  return (
    <>
      <span className={`${styles.nameTitle} ${styles.clip}`} title={name}>
        {name}
      </span>
      {/* What has no title of its own is called as it is named. */}
      {note !== name && (
        <span className={`${styles.nameNote} ${styles.clip}`} title={note}>
          {note}
        </span>
      )}
    </>
  );
}

/** Enabled is the normal state and is shown plainly. */
export function StateCell({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      tone={enabled ? 'online' : 'idle'}
      text={t(`replies.state.${enabled ? 'enabled' : 'disabled'}`)}
    />
  );
}

/** The first message and the number of messages. */
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
  if (scope === 'all') return <span className={styles.dim}>{t('replies.scope.all')}</span>;
  if (count === 0) return <StatusDot chip tone="fault" text={t('replies.scope.none')} />;
  return <span>{t('replies.scope.some', { count, shown: format.number(count) })}</span>;
}

export function AgoCell({ instant }: { instant: string }) {
  const format = useFormat();
  const now = useNow();
  return (
    <span className={`${styles.clip} ${styles.dim}`} title={format.dateTime(instant)}>
      {format.ago(instant, now)}
    </span>
  );
}

import type { SessionView } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import styles from './SessionsTab.module.css';
import { deviceOf } from './session-labels';

export function SessionRow({ session, onRevoke }: { session: SessionView; onRevoke(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { name, icon: Icon } = deviceOf(t, session);
  const { kind, current, client, address, createdAt, lastSeenAt, expiresAt } = session;
  const isRemembered = kind === 'remembered';
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong title={client ?? undefined}>{name}</strong>
          {current && <span className={styles.current}>{t('user.sessions.current')}</span>}
        </p>
        <p className={styles.facts}>
          <span>{address ?? t('user.sessions.unknownAddress')}</span>
          {isRemembered ? (
            <span>
              {t('user.sessions.kept', { at: format.date(createdAt), until: format.date(expiresAt) })}
            </span>
          ) : (
            <>
              <span>{t('user.sessions.lastSeen', { at: format.within(format.ago(lastSeenAt, now)) })}</span>
              <span>{t('user.sessions.signedIn', { at: format.dateTime(createdAt) })}</span>
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button
          onClick={onRevoke}
          aria-label={`${t(`user.sessions.${isRemembered ? 'forget' : 'revoke'}`)} ${name}`}
        >
          {t(isRemembered ? 'user.sessions.forget' : 'user.sessions.revoke')}
        </Button>
      )}
    </li>
  );
}

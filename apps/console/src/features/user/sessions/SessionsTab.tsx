import type { SessionView } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { useRole } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { useWrite } from '../../../lib/use-write';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { sessionsQuery, userKeys } from '../queries';
import page from '../settings/SettingPage.module.css';
import { deviceOf } from './session-labels';
import styles from './SessionsTab.module.css';

/** This device first, then the others by the time of last use. */
const inOrder = (sessions: SessionView[]): SessionView[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) ||
      Date.parse(other.lastSeenAt) - Date.parse(one.lastSeenAt),
  );

export function SessionsTab() {
  const { t } = useTranslation();
  const query = useQuery(sessionsQuery);
  const confirmation = useConfirmation();
  return (
    <div className={page.stack}>
      <QueryView
        query={query}
        skeleton={
          <Card title={t('user.sessions.title')}>
            <Rows count={4} height={48} />
          </Card>
        }
      >
        {(sessions) => <Sessions sessions={inOrder(sessions)} onAsk={confirmation.ask} />}
      </QueryView>
      {confirmation.dialog}
    </div>
  );
}

interface SessionsProps {
  sessions: SessionView[];
  onAsk(confirmation: Confirmation): void;
}

function Sessions({ sessions, onAsk }: SessionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const revoke = useRevoke();
  const isAgent = useRole() === 'agent';
  const signedIn = sessions.filter(({ kind }) => kind !== 'remembered');
  const remembered = sessions.filter(({ kind }) => kind === 'remembered');
  const others = signedIn.filter(({ current }) => !current).length;

  const askOne = (session: SessionView) => {
    const { name } = deviceOf(t, session);
    const forget = session.kind === 'remembered';
    onAsk({
      title: t(forget ? 'user.sessions.forgetTitle' : 'user.sessions.revokeTitle', { name }),
      text: t(
        forget
          ? 'user.sessions.forgetText'
          : session.kind === 'desktop'
            ? 'user.sessions.revokeDesktopText'
            : 'user.sessions.revokeText',
      ),
      action: t(forget ? 'user.sessions.forgetAction' : 'user.sessions.revokeAction'),
      run: async () => {
        await revoke.mutateAsync(session.id);
        toast(t(forget ? 'user.sessions.forgotten' : 'user.sessions.revoked', { name }));
      },
    });
  };
  const askOthers = () =>
    onAsk({
      title: t('user.sessions.othersTitle'),
      text: t('user.sessions.othersText', { count: others, shown: format.number(others) }),
      action: t('user.sessions.othersAction'),
      run: async () => {
        await revoke.mutateAsync('others');
        toast(t('user.sessions.othersDone'));
      },
    });
  return (
    <>
      <Card
        title={t('user.sessions.title')}
        note={t(
          others === 0
            ? 'user.sessions.onlyThis'
            : isAgent
              ? 'user.sessions.noteAgent'
              : 'user.sessions.note',
        )}
        actions={others > 0 && <Button onClick={askOthers}>{t('user.sessions.revokeOthers')}</Button>}
      >
        <List sessions={signedIn} onRevoke={askOne} />
      </Card>
      {remembered.length > 0 && (
        <Card title={t('user.sessions.remembered')} note={t('user.sessions.rememberedNote')}>
          <List sessions={remembered} onRevoke={askOne} />
        </Card>
      )}
    </>
  );
}

function List({ sessions, onRevoke }: { sessions: SessionView[]; onRevoke(session: SessionView): void }) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onRevoke={() => onRevoke(session)} />
      ))}
    </ul>
  );
}

/** Ends one session by its id, or all but this one. */
const useRevoke = () =>
  useWrite({
    call: (which: string) =>
      which === 'others'
        ? api.call('identity.revoke-others')
        : api.call('identity.revoke-session', { params: { id: which } }),
    settled: (client) => client.invalidateQueries({ queryKey: userKeys.sessions }),
  });

function SessionRow({ session, onRevoke }: { session: SessionView; onRevoke(): void }) {
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

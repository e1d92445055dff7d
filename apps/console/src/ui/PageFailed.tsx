import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable, reloadOnceReachable } from '../lib/unreachable';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorPage } from './ErrorPage';

/** Replaces the page within the shell. */
export default function PageFailed({ error }: { error: unknown }) {
  return isUnreachable(error) ? <Unreachable /> : <ErrorPage inside kind="failed" error={error} />;
}

/** Part of the console could not be fetched. It opens by itself once the server is reachable. */
function Unreachable() {
  const { t } = useTranslation();
  const wait = useRef<ReturnType<typeof reloadOnceReachable>>(null);
  useEffect(() => {
    const waiting = reloadOnceReachable();
    wait.current = waiting;
    return waiting.end;
  }, []);
  const retry = () => wait.current?.look();
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={t('shell.unreachable.title')}
        hint={t('shell.unreachable.hint')}
        action={<Button onClick={retry}>{t('common.retry')}</Button>}
      />
    </div>
  );
}

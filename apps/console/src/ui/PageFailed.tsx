import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable, reloadOnceReachable } from '../lib/unreachable';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorPage } from './ErrorPage';

/** In the page's place, within the shell. */
export default function PageFailed({ error }: { error: unknown }) {
  return isUnreachable(error) ? <Unreachable /> : <ErrorPage inside kind="failed" error={error} />;
}

/** A part of the console that is not here yet can't be fetched: it opens by itself once it can. */
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

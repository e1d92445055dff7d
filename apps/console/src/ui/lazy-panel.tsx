import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../lib/toasts';
import { isUnreachable } from '../lib/unreachable';

interface Closing {
  onClose(): void;
}

/**
 * A panel over the page, loaded on opening. If loading fails, an error appears and the page keeps its unsaved input;
 * opening again retries.
 */
export function lazyPanel(load: () => Promise<{ default: ComponentType<Closing> }>): ComponentType<Closing> {
  return function Later({ onClose }: Closing) {
    const [Part] = useState(() => lazy(load));
    return (
      <CatchBoundary
        getResetKey={() => 0}
        errorComponent={({ error }) => <NotFetched error={error} onClose={onClose} />}
      >
        <Suspense>
          <Part onClose={onClose} />
        </Suspense>
      </CatchBoundary>
    );
  };
}

function NotFetched({ error, onClose }: Closing & { error: unknown }) {
  const { t } = useTranslation();
  const giveUp = useEffectEvent(() => {
    toast(t('shell.unreachable.part'), { tone: 'error' });
    onClose();
  });
  useEffect(() => giveUp(), []);
  if (!isUnreachable(error)) throw error;
  return null;
}

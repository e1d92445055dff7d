import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../lib/toasts';
import { isUnreachable } from '../lib/unreachable';

interface Closing {
  onClose(): void;
}

/**
 * A panel over the page, loaded when it opens. If loading fails, an error is shown and the page stays with its
 * unsaved input; opening it again loads again.
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

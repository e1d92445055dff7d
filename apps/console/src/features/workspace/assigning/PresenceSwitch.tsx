import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useIsHidden } from '../../../lib/hooks';
import { Segments } from '../../../ui/Segments';
import { useSetPresence } from '../mutations';
import { presenceQuery } from '../queries';
import { useIdle } from './use-idle';

/** The interval of the signs of life of an agent who is there. */
const signMs = 60_000;

/** Whether the agent takes conversations in turn. */
export function PresenceSwitch() {
  const { t } = useTranslation();
  const { data } = useQuery(presenceQuery);
  const { mutate } = useSetPresence();
  const isHidden = useIsHidden();
  const isThere = data?.there === true;
  const isIdle = data?.idle === true;
  const sign = useEffectEvent(() => mutate({ there: true }));
  useIdle(isThere || isIdle ? (data?.awayAfterMinutes ?? null) : null, (idle) => {
    if (idle !== isIdle) mutate({ there: true, idle });
  });
  useEffect(() => {
    if (!isThere || isHidden) return;
    const timer = setInterval(() => sign(), signMs);
    return () => clearInterval(timer);
  }, [isThere, isHidden]);
  const hint = isIdle ? t('workspace.presence.idle') : undefined;
  return (
    // It keeps its room until the state is known.
    <span
      title={hint}
      style={{ visibility: data ? 'visible' : 'hidden' }}
      data-waiting={data ? undefined : ''}
    >
      <Segments<'there' | 'away'>
        label={t('workspace.presence.label')}
        value={isThere ? 'there' : 'away'}
        options={(['there', 'away'] as const).map((value) => ({
          value,
          text: t(`workspace.presence.${value}`),
        }))}
        onChange={(value) =>
          mutate({ there: value === 'there' }, { onError: (error) => toastFailure(t, error) })
        }
      />
    </span>
  );
}

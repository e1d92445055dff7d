import type { FlagStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';

const tones: Record<FlagStatus, StatusTone> = { open: 'busy', kept: 'fault', lifted: 'online' };

/** Only pending flags are tinted. */
export function FlagState({ status }: { status: FlagStatus }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={status === 'open'}
      tone={tones[status]}
      text={t(`promotionReview.flagStatus.${status}`)}
    />
  );
}

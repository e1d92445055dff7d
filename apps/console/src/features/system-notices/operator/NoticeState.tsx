import type { SystemNoticeState } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';

const tones: Record<SystemNoticeState, StatusTone> = {
  scheduled: 'info',
  active: 'online',
  ended: 'idle',
  withdrawn: 'idle',
};

export function NoticeState({ state }: { state: SystemNoticeState }) {
  const { t } = useTranslation();
  return (
    <StatusDot tone={tones[state]} chip={state === 'scheduled'} text={t(`systemNotices.state.${state}`)} />
  );
}

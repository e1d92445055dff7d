import type { PortStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';

const tones: Record<PortStatus, StatusTone> = {
  online: 'online',
  connecting: 'busy',
  fault: 'fault',
  offline: 'idle',
};

/** Online and offline are plain text; only exceptions are tinted. */
export function PortState({ status }: { status: PortStatus }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      tone={tones[status]}
      chip={status === 'fault' || status === 'connecting'}
      text={t(`ports.status.${status}`)}
    />
  );
}

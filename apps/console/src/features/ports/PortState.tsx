import type { PortStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../ui/StatusDot';
import { portTones } from '../../ui/port-tones';

/** Online and offline are plain text; only exceptions are tinted. */
export function PortState({ status }: { status: PortStatus }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      tone={portTones[status]}
      chip={status === 'fault' || status === 'connecting'}
      text={t(`ports.status.${status}`)}
    />
  );
}

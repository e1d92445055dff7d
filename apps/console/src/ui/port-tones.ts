import type { PortStatus } from '@parley/contracts/public';
import type { StatusTone } from './StatusDot';

export const portTones: Record<PortStatus, StatusTone> = {
  online: 'online',
  connecting: 'busy',
  fault: 'fault',
  offline: 'idle',
};

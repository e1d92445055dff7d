import { event, sharedEvent } from '../messaging/event.js';
import type { OperatorArea } from './operator.types.js';

/** Data that operators see changed, of one tenant or of the installation. */
export const operatorEvents = {
  'operator.tenant-changed': event<{ areas: OperatorArea[] }>(),
  'operator.installation-changed': sharedEvent<{ areas: OperatorArea[] }>(),
} as const;

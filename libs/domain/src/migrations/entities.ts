import { InboxEntity, OutboxEntity } from '@parley/platform/outbox';
import { DesktopCommandEntity } from '../desktop/index.js';
import {
  ContactEntity,
  FanQuarterEntity,
  FanReportEntity,
  FanTotalEntity,
  GainEntity,
} from '../fans/index.js';
import { SessionEntity, UserEntity } from '../identity/index.js';
import { NoticeEntity, NoticeReadEntity } from '../notifications/index.js';
import { GatewayBeatEntity, PortUseEntity, SocialAccountEntity } from '../ports/index.js';
import { SubAccountEntity } from '../sub-accounts/index.js';
import { TenantEntity } from '../tenants/index.js';

/** Every mapped table. */
export const entities = [
  OutboxEntity,
  InboxEntity,
  TenantEntity,
  UserEntity,
  SessionEntity,
  SubAccountEntity,
  SocialAccountEntity,
  PortUseEntity,
  GatewayBeatEntity,
  DesktopCommandEntity,
  FanReportEntity,
  ContactEntity,
  GainEntity,
  FanQuarterEntity,
  FanTotalEntity,
  NoticeEntity,
  NoticeReadEntity,
];

import { IdempotencyKeyEntity } from '@parley/platform/idempotency';
import { InboxEntity, OutboxEntity } from '@parley/platform/messaging';
import { AuditEntryEntity } from '../audit/index.js';
import { PackageEntity, PackageFamilyEntity } from '../billing/index.js';
import { CertificationEntity, CertificationPictureEntity } from '../certification/index.js';
import {
  CharacterAccountEntity,
  CharacterDayEntity,
  CharacterEntryEntity,
  CharacterSpendEntity,
  CharacterTransferEntity,
} from '../characters/index.js';
import {
  ActiveContactEntity,
  ChatDayEntity,
  ContactProfileEntity,
  ConversationEntity,
  DroppedMessagesEntity,
  MessageDayEntity,
  MessageHourEntity,
  MessageQuarterEntity,
  MessageReportEntity,
  RetentionReceiptEntity,
  WaitingTranslationEntity,
} from '../chat/index.js';
import { ContactDeletionEntity } from '../contact-data/index.js';
import { DesktopCommandEntity } from '../commands/index.js';
import {
  ContactEntity,
  FanDayEntity,
  FanHourEntity,
  FanQuarterEntity,
  FanReportEntity,
  FanTotalEntity,
  MergeProposalEntity,
  GainEntity,
} from '../fans/index.js';
import {
  AvatarEntity,
  EmailCodeEntity,
  RememberedFormEntity,
  RememberKeyEntity,
  SessionEntity,
  UserEntity,
} from '../identity/index.js';
import { MailEntity } from '../mail/index.js';
import { GroupEntity, MaterialEntity, MaterialUseEntity } from '../materials/index.js';
import { MediumEntity } from '../media/index.js';
import { NoticeEntity, NoticeReadEntity } from '../notifications/index.js';
import {
  MoneyAccountEntity,
  MoneyEntryEntity,
  MoneyTransferEntity,
  OrderEntity,
  PackageSegmentEntity,
  RefundEntity,
} from '../orders/index.js';
import { PaymentEntity, SandboxPaymentEntity } from '../payments/index.js';
import { GatewayBeatEntity, PortCountEntity, PortUseEntity, SocialAccountEntity } from '../ports/index.js';
import { EnvironmentEntity, ProxyCheckEntity, ProxyEntity, ProxySubAccountEntity } from '../proxies/index.js';
import {
  AutomaticReplyEntity,
  KeywordRuleChangeEntity,
  KeywordRuleEntity,
  QuickReplyEntity,
  ReplyVersionEntity,
  WelcomeTemplateEntity,
} from '../replies/index.js';
import { InstallationSettingsEntity } from '../settings/index.js';
import { SubAccountEntity } from '../sub-accounts/index.js';
import { ClientDownloadEntity, LegalPageEntity, SupportContactEntity } from '../support/index.js';
import { TaskEntity, TaskFilePartEntity } from '../tasks/index.js';
import { RollupEntity, TenantEntity } from '../tenants/index.js';
import { CachedTranslationEntity, TranslationProviderEntity } from '../translation/index.js';
import {
  ShareAccountEntity,
  ShareEntity,
  ShareViewEntity,
  WorkOrderAccountDayEntity,
  WorkOrderAccountEntity,
  WorkOrderAccountSnapshotEntity,
  WorkOrderAccountTotalEntity,
  WorkOrderBaseEntity,
  WorkOrderDayEntity,
  WorkOrderEntity,
  WorkOrderEpochEntity,
  WorkOrderGainEntity,
  WorkOrderMemberEntity,
  WorkOrderSnapshotEntity,
  WorkOrderSpanEntity,
} from '../work-orders/index.js';

/** Every mapped table. */
export const entities = [
  OutboxEntity,
  InboxEntity,
  IdempotencyKeyEntity,
  TenantEntity,
  UserEntity,
  SessionEntity,
  SubAccountEntity,
  SocialAccountEntity,
  PortCountEntity,
  PortUseEntity,
  GatewayBeatEntity,
  DesktopCommandEntity,
  FanReportEntity,
  ContactEntity,
  GainEntity,
  FanQuarterEntity,
  FanDayEntity,
  FanHourEntity,
  FanTotalEntity,
  MergeProposalEntity,
  RollupEntity,
  NoticeEntity,
  NoticeReadEntity,
  AvatarEntity,
  EmailCodeEntity,
  RememberKeyEntity,
  RememberedFormEntity,
  MailEntity,
  CertificationEntity,
  CertificationPictureEntity,
  AuditEntryEntity,
  PackageFamilyEntity,
  PackageEntity,
  CharacterAccountEntity,
  CharacterTransferEntity,
  CharacterEntryEntity,
  CharacterDayEntity,
  CharacterSpendEntity,
  TaskEntity,
  TaskFilePartEntity,
  ProxyEntity,
  ProxySubAccountEntity,
  ProxyCheckEntity,
  EnvironmentEntity,
  SupportContactEntity,
  ClientDownloadEntity,
  LegalPageEntity,
  InstallationSettingsEntity,
  MediumEntity,
  GroupEntity,
  MaterialEntity,
  MaterialUseEntity,
  QuickReplyEntity,
  KeywordRuleChangeEntity,
  KeywordRuleEntity,
  WelcomeTemplateEntity,
  ReplyVersionEntity,
  AutomaticReplyEntity,
  ConversationEntity,
  MessageReportEntity,
  WaitingTranslationEntity,
  MessageQuarterEntity,
  MessageDayEntity,
  MessageHourEntity,
  ActiveContactEntity,
  ContactProfileEntity,
  ChatDayEntity,
  RetentionReceiptEntity,
  DroppedMessagesEntity,
  TranslationProviderEntity,
  CachedTranslationEntity,
  OrderEntity,
  RefundEntity,
  PackageSegmentEntity,
  MoneyAccountEntity,
  MoneyTransferEntity,
  MoneyEntryEntity,
  PaymentEntity,
  SandboxPaymentEntity,
  ContactDeletionEntity,
  WorkOrderEntity,
  WorkOrderMemberEntity,
  WorkOrderSpanEntity,
  WorkOrderAccountEntity,
  WorkOrderBaseEntity,
  WorkOrderEpochEntity,
  WorkOrderGainEntity,
  WorkOrderDayEntity,
  WorkOrderAccountDayEntity,
  WorkOrderAccountTotalEntity,
  WorkOrderSnapshotEntity,
  WorkOrderAccountSnapshotEntity,
  ShareEntity,
  ShareAccountEntity,
  ShareViewEntity,
];

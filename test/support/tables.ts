import { IdempotencyKeyEntity } from '@parley/platform/idempotency';
import { InboxEntity, OutboxEntity } from '@parley/platform/messaging';
import { AuditEntryEntity } from '@parley/domain/audit';
import { PackageEntity, PackageFamilyEntity } from '@parley/domain/billing';
import { CertificationEntity, CertificationPictureEntity } from '@parley/domain/certification';
import {
  CharacterAccountEntity,
  CharacterDayEntity,
  CharacterEntryEntity,
  CharacterSpendEntity,
  CharacterTransferEntity,
} from '@parley/domain/characters';
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
} from '@parley/domain/chat';
import { ContactDeletionEntity } from '@parley/domain/contact-data';
import { DesktopCommandEntity } from '@parley/domain/commands';
import {
  ContactEntity,
  FanDayEntity,
  FanHourEntity,
  FanQuarterEntity,
  FanReportEntity,
  FanTotalEntity,
  GainEntity,
  MergeProposalEntity,
} from '@parley/domain/fans';
import {
  AvatarEntity,
  EmailCodeEntity,
  RememberedFormEntity,
  RememberKeyEntity,
  SessionEntity,
  UserEntity,
} from '@parley/domain/identity';
import { MailEntity } from '@parley/domain/mail';
import { GroupEntity, MaterialEntity, MaterialUseEntity } from '@parley/domain/materials';
import { MediumEntity } from '@parley/domain/media';
import { NoticeEntity, NoticeReadEntity } from '@parley/domain/notifications';
import {
  MoneyAccountEntity,
  MoneyEntryEntity,
  MoneyTransferEntity,
  OrderEntity,
  PackageSegmentEntity,
  RefundEntity,
} from '@parley/domain/orders';
import { PaymentEntity } from '@parley/domain/payments';
import { GatewayBeatEntity, PortCountEntity, PortUseEntity, SocialAccountEntity } from '@parley/domain/ports';
import {
  EnvironmentEntity,
  ProxyCheckEntity,
  ProxyEntity,
  ProxySubAccountEntity,
} from '@parley/domain/proxies';
import {
  AutomaticReplyEntity,
  KeywordRuleChangeEntity,
  KeywordRuleEntity,
  QuickReplyEntity,
  ReplyVersionEntity,
  WelcomeTemplateEntity,
} from '@parley/domain/replies';
import { InstallationSettingsEntity } from '@parley/domain/settings';
import { SubAccountEntity } from '@parley/domain/sub-accounts';
import { ClientDownloadEntity, LegalPageEntity, SupportContactEntity } from '@parley/domain/support';
import { TaskEntity, TaskFilePartEntity } from '@parley/domain/tasks';
import { RollupEntity, TenantEntity } from '@parley/domain/tenants';
import { CachedTranslationEntity, TranslationProviderEntity } from '@parley/domain/translation';
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
} from '@parley/domain/work-orders';

/** The entity of each table. */
export const tables = {
  outbox: OutboxEntity,
  inbox: InboxEntity,
  idempotency_keys: IdempotencyKeyEntity,
  tenants: TenantEntity,
  users: UserEntity,
  sessions: SessionEntity,
  sub_accounts: SubAccountEntity,
  social_accounts: SocialAccountEntity,
  port_counts: PortCountEntity,
  port_uses: PortUseEntity,
  gateway_beats: GatewayBeatEntity,
  desktop_commands: DesktopCommandEntity,
  fan_reports: FanReportEntity,
  contacts: ContactEntity,
  gains: GainEntity,
  fan_quarters: FanQuarterEntity,
  fan_days: FanDayEntity,
  fan_hours: FanHourEntity,
  rollups: RollupEntity,
  fan_totals: FanTotalEntity,
  merge_proposals: MergeProposalEntity,
  notices: NoticeEntity,
  notice_reads: NoticeReadEntity,
  avatars: AvatarEntity,
  email_codes: EmailCodeEntity,
  remember_keys: RememberKeyEntity,
  remembered_forms: RememberedFormEntity,
  mails: MailEntity,
  certifications: CertificationEntity,
  certification_pictures: CertificationPictureEntity,
  audit_entries: AuditEntryEntity,
  package_families: PackageFamilyEntity,
  packages: PackageEntity,
  character_accounts: CharacterAccountEntity,
  character_transfers: CharacterTransferEntity,
  character_entries: CharacterEntryEntity,
  character_days: CharacterDayEntity,
  character_spends: CharacterSpendEntity,
  tasks: TaskEntity,
  task_file_parts: TaskFilePartEntity,
  proxies: ProxyEntity,
  proxy_sub_accounts: ProxySubAccountEntity,
  proxy_checks: ProxyCheckEntity,
  environments: EnvironmentEntity,
  support_contacts: SupportContactEntity,
  client_downloads: ClientDownloadEntity,
  legal_pages: LegalPageEntity,
  installation_settings: InstallationSettingsEntity,
  media: MediumEntity,
  library_groups: GroupEntity,
  materials: MaterialEntity,
  material_uses: MaterialUseEntity,
  quick_replies: QuickReplyEntity,
  keyword_rule_changes: KeywordRuleChangeEntity,
  keyword_rules: KeywordRuleEntity,
  welcome_templates: WelcomeTemplateEntity,
  reply_versions: ReplyVersionEntity,
  automatic_replies: AutomaticReplyEntity,
  conversations: ConversationEntity,
  message_reports: MessageReportEntity,
  waiting_translations: WaitingTranslationEntity,
  message_quarters: MessageQuarterEntity,
  message_days: MessageDayEntity,
  message_hours: MessageHourEntity,
  active_contacts: ActiveContactEntity,
  contact_profiles: ContactProfileEntity,
  chat_days: ChatDayEntity,
  chat_retention_receipts: RetentionReceiptEntity,
  dropped_messages: DroppedMessagesEntity,
  translation_providers: TranslationProviderEntity,
  cached_translations: CachedTranslationEntity,
  orders: OrderEntity,
  refunds: RefundEntity,
  package_segments: PackageSegmentEntity,
  money_accounts: MoneyAccountEntity,
  money_transfers: MoneyTransferEntity,
  money_entries: MoneyEntryEntity,
  payments: PaymentEntity,
  contact_deletions: ContactDeletionEntity,
  work_orders: WorkOrderEntity,
  work_order_members: WorkOrderMemberEntity,
  work_order_spans: WorkOrderSpanEntity,
  work_order_accounts: WorkOrderAccountEntity,
  work_order_base: WorkOrderBaseEntity,
  work_order_epochs: WorkOrderEpochEntity,
  work_order_gains: WorkOrderGainEntity,
  work_order_days: WorkOrderDayEntity,
  work_order_account_days: WorkOrderAccountDayEntity,
  work_order_account_totals: WorkOrderAccountTotalEntity,
  work_order_snapshots: WorkOrderSnapshotEntity,
  work_order_account_snapshots: WorkOrderAccountSnapshotEntity,
  work_order_shares: ShareEntity,
  work_order_share_accounts: ShareAccountEntity,
  work_order_share_views: ShareViewEntity,
};

import { Module } from '@nestjs/common';
import { schema } from '@parley/domain/migrations';
import { PlatformModule } from '@parley/platform/app';
import { TenantsWorkerModule } from './tenants/tenants.worker.module.js';
import { CertificationWorkerModule } from './certification/certification.worker.module.js';
import { ChatWorkerModule } from './chat/chat.worker.module.js';
import { CharactersWorkerModule } from './characters/characters.worker.module.js';
import { ContactDataWorkerModule } from './contact-data/contact-data.worker.module.js';
import { DesktopWorkerModule } from './desktop/desktop.worker.module.js';
import { FansWorkerModule } from './fans/fans.worker.module.js';
import { HealthWorkerModule } from './health/health.worker.module.js';
import { IdentityWorkerModule } from './identity/identity.worker.module.js';
import { MailWorkerModule } from './mail/mail.worker.module.js';
import { MaterialsWorkerModule } from './materials/materials.worker.module.js';
import { MediaWorkerModule } from './media/media.worker.module.js';
import { ReportsWorkerModule } from './reports/reports.worker.module.js';
import { NotificationsWorkerModule } from './notifications/notifications.worker.module.js';
import { PaymentsWorkerModule } from './payments/payments.worker.module.js';
import { OperatorWorkerModule } from './operator/operator.worker.module.js';
import { OrdersWorkerModule } from './orders/orders.worker.module.js';
import { PortsWorkerModule } from './ports/ports.worker.module.js';
import { PromotionWorkerModule } from './promotion/promotion.worker.module.js';
import { ProxiesWorkerModule } from './proxies/proxies.worker.module.js';
import { RepliesWorkerModule } from './replies/replies.worker.module.js';
import { MessagingWorkerModule } from './messaging/messaging.worker.module.js';
import { LinksWorkerModule } from './links/links.worker.module.js';
import { SubAccountsWorkerModule } from './sub-accounts/sub-accounts.worker.module.js';
import { ChannelsWorkerModule } from './channels/channels.worker.module.js';
import { WebhooksWorkerModule } from './webhooks/webhooks.worker.module.js';
import { WebPushWorkerModule } from './web-push/web-push.worker.module.js';
import { TranslationWorkerModule } from './translation/translation.worker.module.js';
import { WorkOrdersWorkerModule } from './work-orders/work-orders.worker.module.js';
import { TasksWorkerModule } from './tasks/tasks.worker.module.js';

@Module({
  imports: [
    HealthWorkerModule,
    PlatformModule.forRoot(schema, 'worker'),
    MessagingWorkerModule,
    FansWorkerModule,
    IdentityWorkerModule,
    MailWorkerModule,
    MaterialsWorkerModule,
    MediaWorkerModule,
    NotificationsWorkerModule,
    ReportsWorkerModule,
    SubAccountsWorkerModule,
    PaymentsWorkerModule,
    PortsWorkerModule,
    OperatorWorkerModule,
    OrdersWorkerModule,
    PromotionWorkerModule,
    ProxiesWorkerModule,
    DesktopWorkerModule,
    TasksWorkerModule,
    TranslationWorkerModule,
    WebPushWorkerModule,
    WebhooksWorkerModule,
    ChannelsWorkerModule,
    RepliesWorkerModule,
    CharactersWorkerModule,
    ChatWorkerModule,
    ContactDataWorkerModule,
    CertificationWorkerModule,
    TenantsWorkerModule,
    LinksWorkerModule,
    WorkOrdersWorkerModule,
  ],
})
export class WorkerModule {}

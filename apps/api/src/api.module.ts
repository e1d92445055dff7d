import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { schema } from '@parley/domain/migrations';
import { PlatformModule } from '@parley/platform/app';
import { TranslationHttpModule } from './translation/translation.http.module.js';
import { TenantsHttpModule } from './tenants/tenants.http.module.js';
import { BillingHttpModule } from './billing/billing.http.module.js';
import { CertificationHttpModule } from './certification/certification.http.module.js';
import { ChatHttpModule } from './chat/chat.http.module.js';
import { ContactDataHttpModule } from './contact-data/contact-data.http.module.js';
import { SupportHttpModule } from './support/support.http.module.js';
import { RepliesHttpModule } from './replies/replies.http.module.js';
import { SettingsHttpModule } from './settings/settings.http.module.js';
import { AssistHttpModule } from './assist/assist.http.module.js';
import { AuditHttpModule } from './audit/audit.http.module.js';
import { CharactersHttpModule } from './characters/characters.http.module.js';
import { DashboardHttpModule } from './dashboard/dashboard.http.module.js';
import { DesktopHttpModule } from './desktop/desktop.http.module.js';
import { FansHttpModule } from './fans/fans.http.module.js';
import { HealthHttpModule } from './health/health.http.module.js';
import { AuditInterceptor } from './http/interceptors/audit.interceptor.js';
import { EnvelopeInterceptor } from './http/interceptors/envelope.interceptor.js';
import { FailureFilter } from './http/filters/failure.filter.js';
import { IdempotencyKeyInterceptor } from './http/interceptors/idempotency-key.interceptor.js';
import { TurnsInterceptor } from './http/interceptors/turns.interceptor.js';
import { validationPipe } from './http/pipes/validation.pipe.js';
import { IdentityHttpModule } from './identity/identity.http.module.js';
import { RedirectsHttpModule } from './links/redirects.http.module.js';
import { MailHttpModule } from './mail/mail.http.module.js';
import { MaterialsHttpModule } from './materials/materials.http.module.js';
import { MediaHttpModule } from './media/media.http.module.js';
import { MonitorHttpModule } from './monitor/monitor.http.module.js';
import { ReportsHttpModule } from './reports/reports.http.module.js';
import { NotificationsHttpModule } from './notifications/notifications.http.module.js';
import { OrdersHttpModule } from './orders/orders.http.module.js';
import { PaymentsHttpModule } from './payments/payments.http.module.js';
import { PortsHttpModule } from './ports/ports.http.module.js';
import { ApiKeysHttpModule } from './api-keys/api-keys.http.module.js';
import { ChannelsHttpModule } from './channels/channels.http.module.js';
import { WebhooksHttpModule } from './webhooks/webhooks.http.module.js';
import { WebPushHttpModule } from './web-push/web-push.http.module.js';
import { WorkOrdersHttpModule } from './work-orders/work-orders.http.module.js';
import { PromotionHttpModule } from './promotion/promotion.http.module.js';
import { ProxiesHttpModule } from './proxies/proxies.http.module.js';
import { LinkDomainsHttpModule } from './links/link-domains.http.module.js';
import { LinksHttpModule } from './links/links.http.module.js';
import { LinkStatisticsHttpModule } from './links/link-statistics.http.module.js';
import { SharesHttpModule } from './work-orders/shares.http.module.js';
import { InstallationHttpModule } from './operator/installation.http.module.js';
import { RealtimeHttpModule } from './realtime/realtime.http.module.js';
import { SubAccountsHttpModule } from './sub-accounts/sub-accounts.http.module.js';
import { TasksHttpModule } from './tasks/tasks.http.module.js';

@Module({
  imports: [
    PlatformModule.forRoot(schema, 'api'),
    HealthHttpModule,
    DashboardHttpModule,
    MonitorHttpModule,
    FansHttpModule,
    NotificationsHttpModule,
    ReportsHttpModule,
    IdentityHttpModule,
    LinkStatisticsHttpModule,
    MailHttpModule,
    RealtimeHttpModule,
    SubAccountsHttpModule,
    PortsHttpModule,
    PromotionHttpModule,
    ProxiesHttpModule,
    WebPushHttpModule,
    WebhooksHttpModule,
    ApiKeysHttpModule,
    ChannelsHttpModule,
    WorkOrdersHttpModule,
    MaterialsHttpModule,
    MediaHttpModule,
    DesktopHttpModule,
    TasksHttpModule,
    ChatHttpModule,
    ContactDataHttpModule,
    FansHttpModule,
    AssistHttpModule,
    AuditHttpModule,
    RepliesHttpModule,
    SettingsHttpModule,
    SupportHttpModule,
    CertificationHttpModule,
    BillingHttpModule,
    PaymentsHttpModule,
    OrdersHttpModule,
    TranslationHttpModule,
    TenantsHttpModule,
    CharactersHttpModule,
    RedirectsHttpModule,
    SharesHttpModule,
    LinkDomainsHttpModule,
    LinksHttpModule,
    InstallationHttpModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: FailureFilter },
    { provide: APP_INTERCEPTOR, useClass: TurnsInterceptor },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyKeyInterceptor },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class ApiModule {}

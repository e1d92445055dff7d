import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../public-events/index.js';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { ChatModule, WorkspaceModule } from '../chat/index.js';
import { CommandsModule } from '../commands/index.js';
import { DesktopModule } from '../desktop/index.js';
import { EgressModule } from '../egress/index.js';
import { IdentityModule } from '../identity/index.js';
import { MailModule } from '../mail/index.js';
import { MediaModule, MediumReferenceRegistry } from '../media/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PortsModule } from '../ports/index.js';
import { RepliesModule } from '../replies/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ApiAdapter } from './api/api.adapter.js';
import { ApiChannelService } from './api/api-channel.service.js';
import { AdapterRegistry } from './adapters/adapter.registry.js';
import { PlatformClient } from './adapters/platform.client.js';
import { ChannelContactRepository } from './channel-contact.repository.js';
import { ChannelDeliveryService } from './channel-delivery.service.js';
import { ChannelErasureRepository } from './channel-erasure.repository.js';
import { ChannelEventDispatcher } from './channel-event-dispatcher.js';
import { ChannelEventRepository } from './channel-event.repository.js';
import { ChannelEventService } from './channel-event.service.js';
import { ChannelFileService } from './channel-file.service.js';
import { ChannelHookService } from './channel-hook.service.js';
import { ChannelProblemService } from './channel-problem.service.js';
import { ChannelOutcomeService } from './sending/channel-outcome.service.js';
import { ChannelPortService } from './channel-port.service.js';
import { ChannelQueries } from './channel.queries.js';
import { ChannelRateLimiter } from './sending/channel-rate.limiter.js';
import { ChannelRepository } from './channel.repository.js';
import { ChannelSecretService } from './channel-secret.service.js';
import { ChannelSendRepository } from './sending/channel-send.repository.js';
import { ChannelSignQueries } from './channel-sign.queries.js';
import { ChannelSignService } from './channel-sign.service.js';
import { ChannelSendService } from './sending/channel-send.service.js';
import { ChannelService } from './channel.service.js';
import { ChannelWorkService } from './channel-work.service.js';
import { TelegramAdapter } from './telegram/telegram.adapter.js';
import { WebAdapter } from './web/web.adapter.js';
import { mediumInWidgetMessage, WidgetMessageRepository } from './web/widget-message.repository.js';
import { WidgetMailService } from './web/widget-mail.service.js';
import { WidgetService } from './web/widget.service.js';
import { WidgetTalkService } from './web/widget-talk.service.js';
import { WidgetVisitorRepository } from './web/widget-visitor.repository.js';
import { WidgetVisitorService } from './web/widget-visitor.service.js';
import { WidgetLimiter } from './web/widget.limiter.js';

/** Providers that the apps and other features use. */
const exported = [
  ApiChannelService,
  ChannelErasureRepository,
  ChannelEventDispatcher,
  ChannelEventService,
  ChannelHookService,
  ChannelOutcomeService,
  ChannelQueries,
  ChannelSendService,
  ChannelService,
  ChannelSignService,
  ChannelWorkService,
  WidgetMailService,
  WidgetService,
  WidgetTalkService,
  WidgetVisitorService,
];

@Module({
  imports: [
    PublicEventsModule,
    AuditModule,
    BillingModule,
    ChatModule,
    CommandsModule,
    DesktopModule,
    EgressModule,
    IdentityModule,
    MailModule,
    MediaModule,
    NotificationsModule,
    PortsModule,
    RepliesModule,
    SettingsModule,
    SubAccountsModule,
    TenantsModule,
    WorkspaceModule,
  ],
  providers: [
    ...exported,
    AdapterRegistry,
    ApiAdapter,
    ChannelContactRepository,
    ChannelDeliveryService,
    ChannelEventRepository,
    ChannelFileService,
    ChannelPortService,
    ChannelProblemService,
    ChannelRateLimiter,
    ChannelRepository,
    ChannelSecretService,
    ChannelSendRepository,
    ChannelSignQueries,
    PlatformClient,
    TelegramAdapter,
    WebAdapter,
    WidgetLimiter,
    WidgetMessageRepository,
    WidgetVisitorRepository,
  ],
  exports: exported,
})
export class ChannelsModule {
  constructor(mediumReferenceRegistry: MediumReferenceRegistry) {
    mediumReferenceRegistry.register('widget-messages', mediumInWidgetMessage);
  }
}

export {
  ChannelContactEntity,
  ChannelEntity,
  ChannelEventEntity,
  ChannelSendEntity,
} from './channel.entity.js';
export { channelExportSections } from './channel-export.queries.js';
export { ApiChannelService } from './api/api-channel.service.js';
export { ChannelErasureRepository } from './channel-erasure.repository.js';
export { ChannelEventDispatcher } from './channel-event-dispatcher.js';
export { ChannelEventRepository } from './channel-event.repository.js';
export { ChannelEventService } from './channel-event.service.js';
export { ChannelHookService } from './channel-hook.service.js';
export { ChannelOutcomeService } from './sending/channel-outcome.service.js';
export { ChannelQueries } from './channel.queries.js';
export { ChannelRepository, type WorkingChannel } from './channel.repository.js';
export { ChannelSendService } from './sending/channel-send.service.js';
export { ChannelSignService } from './channel-sign.service.js';
export { ChannelService } from './channel.service.js';
export { ChannelWorkService } from './channel-work.service.js';
export type {
  ChannelAdapter,
  ChannelSecrets,
  ContactAddress,
  PlatformEvent,
  Reading,
  SendOutcome,
  SentMessage,
} from './adapters/adapter.js';
export { PlatformFailed } from './adapters/adapter.js';
export { AdapterRegistry } from './adapters/adapter.registry.js';
export { CallFailed, PlatformClient } from './adapters/platform.client.js';
export { ChannelsModule } from './channels.module.js';
export {
  WidgetMailStopEntity,
  WidgetMessageEntity,
  WidgetVisitorEntity,
} from './web/widget-message.entity.js';
export { WidgetLimiter } from './web/widget.limiter.js';
export { WidgetMailService } from './web/widget-mail.service.js';
export { WidgetTalkService } from './web/widget-talk.service.js';
export { WidgetService } from './web/widget.service.js';
export {
  type AdmittedVisitor,
  type VisitorRequest,
  WidgetVisitorService,
} from './web/widget-visitor.service.js';

import { assistRoutes } from '../assist/assist.routes.js';
import { auditRoutes } from '../audit/audit.routes.js';
import { billingRoutes } from '../billing/billing.routes.js';
import { certificationRoutes } from '../certification/certification.routes.js';
import { characterRoutes } from '../characters/characters.routes.js';
import { apiKeyRoutes } from '../api-keys/api-keys.routes.js';
import { channelRoutes } from '../channels/channels.routes.js';
import { widgetRoutes } from '../channels/widgets.routes.js';
import { chatRoutes } from '../chat/chat.routes.js';
import { outgoingRoutes } from '../chat/outgoing.routes.js';
import { workspaceRoutes } from '../chat/workspace.routes.js';
import { responseTimesRoutes } from '../chat/response-times.routes.js';
import { fanActionRoutes } from '../fans/fan-actions.routes.js';
import { contactImportRoutes } from '../fans/contact-import.routes.js';
import { contactDataRoutes } from '../contact-data/contact-data.routes.js';
import { dashboardRoutes } from '../dashboard/dashboard.routes.js';
import { fanRoutes } from '../fans/fans.routes.js';
import { mergeRoutes } from '../fans/merges.routes.js';
import { healthRoutes } from '../health/health.routes.js';
import { identityRoutes } from '../identity/identity.routes.js';
import { correctionRoutes } from '../promotion/corrections.routes.js';
import { invitationRoutes } from '../promotion/invitations.routes.js';
import { linkDomainRoutes } from '../links/link-domains.routes.js';
import { linkRoutes } from '../links/links.routes.js';
import { linkStatisticsRoutes } from '../links/link-statistics.routes.js';
import { mailRoutes } from '../mail/mail.routes.js';
import { materialRoutes } from '../materials/materials.routes.js';
import { mediaRoutes } from '../media/media.routes.js';
import { monitorRoutes } from '../monitor/monitor.routes.js';
import { notificationRoutes } from '../notifications/notifications.routes.js';
import { systemNoticeRoutes } from '../notifications/system-notices.routes.js';
import { operatorRoutes } from '../operator/operator.routes.js';
import { orderRoutes } from '../orders/orders.routes.js';
import { promotionAccountRoutes } from '../promotion/promotion-account.routes.js';
import { paymentRoutes } from '../payments/payments.routes.js';
import { portRoutes } from '../ports/ports.routes.js';
import { promotionReportRoutes } from '../promotion/promotion-reports.routes.js';
import { proxyRoutes } from '../proxies/proxies.routes.js';
import { promotionLinkRoutes } from '../promotion/promotion-links.routes.js';
import { realtimeRoutes } from '../realtime/realtime.routes.js';
import { reportRoutes } from '../reports/reports.routes.js';
import { replyRoutes } from '../replies/replies.routes.js';
import { shareRoutes } from '../work-orders/shares.routes.js';
import { settingRoutes } from '../settings/settings.routes.js';
import { subAccountTemplateRoutes } from '../sub-accounts/sub-account-templates.routes.js';
import { subAccountRoutes } from '../sub-accounts/sub-accounts.routes.js';
import { supportRoutes } from '../support/support.routes.js';
import { taskRoutes } from '../tasks/tasks.routes.js';
import { tenantRoutes } from '../tenants/tenants.routes.js';
import { translationRoutes } from '../translation/translation.routes.js';
import { orderFigureRoutes } from '../work-orders/order-figures.routes.js';
import { promotionReviewRoutes } from '../promotion/promotion-review.routes.js';
import { withdrawalReviewRoutes } from '../promotion/withdrawal-review.routes.js';
import { withdrawalRoutes } from '../promotion/withdrawals.routes.js';
import { workOrderRoutes } from '../work-orders/work-orders.routes.js';
import type { Route } from '../http/route.js';
import { pushRoutes } from '../web-push/web-push.routes.js';
import { webhookRoutes } from '../webhooks/webhooks.routes.js';

export const routes = {
  ...healthRoutes,
  ...identityRoutes,
  ...subAccountRoutes,
  ...subAccountTemplateRoutes,
  ...portRoutes,
  ...fanRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...systemNoticeRoutes,
  ...dashboardRoutes,
  ...monitorRoutes,
  ...realtimeRoutes,
  ...tenantRoutes,
  ...billingRoutes,
  ...certificationRoutes,
  ...taskRoutes,
  ...proxyRoutes,
  ...supportRoutes,
  ...settingRoutes,
  ...mailRoutes,
  ...auditRoutes,
  ...mediaRoutes,
  ...materialRoutes,
  ...replyRoutes,
  ...chatRoutes,
  ...outgoingRoutes,
  ...workspaceRoutes,
  ...responseTimesRoutes,
  ...contactDataRoutes,
  ...contactImportRoutes,
  ...mergeRoutes,
  ...fanActionRoutes,
  ...linkStatisticsRoutes,
  ...translationRoutes,
  ...characterRoutes,
  ...assistRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...workOrderRoutes,
  ...orderFigureRoutes,
  ...shareRoutes,
  ...linkDomainRoutes,
  ...linkRoutes,
  ...invitationRoutes,
  ...promotionLinkRoutes,
  ...promotionAccountRoutes,
  ...promotionReportRoutes,
  ...promotionReviewRoutes,
  ...withdrawalRoutes,
  ...withdrawalReviewRoutes,
  ...correctionRoutes,
  ...operatorRoutes,
  ...pushRoutes,
  ...webhookRoutes,
  ...apiKeyRoutes,
  ...channelRoutes,
  ...widgetRoutes,
} as const;

export type RouteName = keyof typeof routes;

type ShapesOf<R> = R extends Route<infer S> ? S : never;
type Field<S, Key extends string> = S extends Record<Key, infer Value> ? Value : undefined;

/** The shapes of a route, by its name. */
export type ReplyOf<Name extends RouteName> = ShapesOf<(typeof routes)[Name]>['reply'];
export type BodyOf<Name extends RouteName> = Field<ShapesOf<(typeof routes)[Name]>, 'body'>;
export type QueryOf<Name extends RouteName> = Field<ShapesOf<(typeof routes)[Name]>, 'query'>;
export type ParamsOf<Name extends RouteName> = Field<ShapesOf<(typeof routes)[Name]>, 'params'>;

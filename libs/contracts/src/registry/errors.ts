import { assistErrors } from '../assist/assist.errors.js';
import { auditErrors } from '../audit/audit.errors.js';
import { billingErrors } from '../billing/billing.errors.js';
import { certificationErrors } from '../certification/certification.errors.js';
import { characterErrors } from '../characters/characters.errors.js';
import { apiKeyErrors } from '../api-keys/api-keys.errors.js';
import { channelErrors } from '../channels/channels.errors.js';
import { widgetErrors } from '../channels/widgets.errors.js';
import { chatErrors } from '../chat/chat.errors.js';
import { desktopErrors } from '../desktop/desktop.errors.js';
import { fanErrors } from '../fans/fans.errors.js';
import { identityErrors } from '../identity/identity.errors.js';
import { linkErrors } from '../links/links.errors.js';
import { mailErrors } from '../mail/mail.errors.js';
import { materialErrors } from '../materials/materials.errors.js';
import { mediaErrors } from '../media/media.errors.js';
import { notificationErrors } from '../notifications/notifications.errors.js';
import { operatorErrors } from '../operator/operator.errors.js';
import { orderErrors } from '../orders/orders.errors.js';
import { paymentErrors } from '../payments/payments.errors.js';
import { portErrors } from '../ports/ports.errors.js';
import { promotionErrors } from '../promotion/promotion.errors.js';
import { proxyErrors } from '../proxies/proxies.errors.js';
import { replyErrors } from '../replies/replies.errors.js';
import { subAccountErrors } from '../sub-accounts/sub-accounts.errors.js';
import { supportErrors } from '../support/support.errors.js';
import { taskErrors } from '../tasks/tasks.errors.js';
import { tenantErrors } from '../tenants/tenants.errors.js';
import { translationErrors } from '../translation/translation.errors.js';
import { workOrderErrors } from '../work-orders/work-orders.errors.js';
import { httpErrors } from '../http/http.errors.js';
import { pushErrors } from '../web-push/web-push.errors.js';
import { webhookErrors } from '../webhooks/webhooks.errors.js';

/** Every error name with its status. Other names do not compile. */
export const errorStatus = {
  ...httpErrors,
  ...identityErrors,
  ...tenantErrors,
  ...subAccountErrors,
  ...portErrors,
  ...fanErrors,
  ...notificationErrors,
  ...desktopErrors,
  ...billingErrors,
  ...certificationErrors,
  ...characterErrors,
  ...mailErrors,
  ...proxyErrors,
  ...supportErrors,
  ...taskErrors,
  ...mediaErrors,
  ...materialErrors,
  ...replyErrors,
  ...chatErrors,
  ...translationErrors,
  ...assistErrors,
  ...auditErrors,
  ...operatorErrors,
  ...orderErrors,
  ...paymentErrors,
  ...workOrderErrors,
  ...linkErrors,
  ...promotionErrors,
  ...pushErrors,
  ...webhookErrors,
  ...apiKeyErrors,
  ...channelErrors,
  ...widgetErrors,
} as const;

type AllErrors = typeof errorStatus;
declare module '../http/reply.js' {
  interface ErrorStatuses extends AllErrors {}
}

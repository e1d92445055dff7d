import { certificationJobs } from '../certification/certification.jobs.js';
import { channelJobs } from '../channels/channels.jobs.js';
import { chatJobs } from '../chat/chat.jobs.js';
import { characterJobs } from '../characters/characters.jobs.js';
import { contactDataJobs } from '../contact-data/contact-data.jobs.js';
import { desktopJobs } from '../desktop/desktop.jobs.js';
import { fanJobs } from '../fans/fans.jobs.js';
import { identityJobs } from '../identity/identity.jobs.js';
import { linkDomainJobs } from '../links/link-domains.jobs.js';
import { linkJobs } from '../links/links.jobs.js';
import { mailJobs } from '../mail/mail.jobs.js';
import { mediaJobs } from '../media/media.jobs.js';
import { notificationJobs } from '../notifications/notifications.jobs.js';
import { orderJobs } from '../orders/orders.jobs.js';
import { paymentJobs } from '../payments/payments.jobs.js';
import { portJobs } from '../ports/ports.jobs.js';
import { promotionJobs } from '../promotion/promotion.jobs.js';
import { reportJobs } from '../reports/reports.jobs.js';
import { replyJobs } from '../replies/replies.jobs.js';
import { shareJobs } from '../work-orders/shares.jobs.js';
import { taskJobs } from '../tasks/tasks.jobs.js';
import { translationJobs } from '../translation/translation.jobs.js';
import { workOrderJobs } from '../work-orders/work-orders.jobs.js';
import { messagingJobs } from '../messaging/messaging.jobs.js';
import { pushJobs } from '../web-push/web-push.jobs.js';
import { webhookJobs } from '../webhooks/webhooks.jobs.js';

export const jobs = {
  ...messagingJobs,
  ...fanJobs,
  ...portJobs,
  ...desktopJobs,
  ...identityJobs,
  ...mailJobs,
  ...certificationJobs,
  ...taskJobs,
  ...translationJobs,
  ...replyJobs,
  ...characterJobs,
  ...mediaJobs,
  ...chatJobs,
  ...contactDataJobs,
  ...paymentJobs,
  ...orderJobs,
  ...notificationJobs,
  ...reportJobs,
  ...shareJobs,
  ...linkDomainJobs,
  ...workOrderJobs,
  ...linkJobs,
  ...promotionJobs,
  ...pushJobs,
  ...webhookJobs,
  ...channelJobs,
} as const;

export type JobName = keyof typeof jobs;

import type { INestApplicationContext } from '@nestjs/common';
import { CertificationModule } from '@parley/domain/certification';
import { ChannelsModule } from '@parley/domain/channels';
import { ChatModule } from '@parley/domain/chat';
import { IdentityModule, PasswordChangeService, UserService } from '@parley/domain/identity';
import { ClickBatchModule, LinkCountingModule, LinksModule } from '@parley/domain/links';
import { MaterialsModule } from '@parley/domain/materials';
import { type NoticeAuthor, NotificationsModule } from '@parley/domain/notifications';
import { OrdersModule } from '@parley/domain/orders';
import { InvitationsModule, PromotionModule } from '@parley/domain/promotion';
import { InstallationSettingsService } from '@parley/domain/settings';
import { ProxiesModule } from '@parley/domain/proxies';
import { RepliesModule } from '@parley/domain/replies';
import { Config } from '@parley/platform/config';
import { randomBase32 } from '@parley/platform/crypto';
import { SharesModule, WorkOrdersModule } from '@parley/domain/work-orders';
import { QueueModule } from '@parley/platform/queue';
import { RealtimeModule } from '@parley/platform/realtime';
import { Clock } from '@parley/platform/clock';
import { Refused, runCommand } from './command.js';
import { asOf } from './demo-clock.js';
import { readDemoFile, writeDemoFile } from './demo-file.js';
import { addNotices } from './demo-notices.js';
import { addPastNotices } from './demo-past-notices.js';
import { demo } from './demo-plan.js';
import { DemoTenant } from './demo-tenant.js';

/** If a password has changed since, the sessions it opened are ended and notified, which needs Redis. */
const demoModules = [
  IdentityModule,
  QueueModule,
  RealtimeModule,
  OrdersModule,
  RepliesModule,
  MaterialsModule,
  ProxiesModule,
  ChannelsModule,
  ChatModule,
  WorkOrdersModule,
  SharesModule,
  LinksModule,
  ClickBatchModule,
  LinkCountingModule,
  CertificationModule,
  InvitationsModule,
  PromotionModule,
  NotificationsModule,
];

/** Fills an installation with demo data. Running it again only completes missing parts. */
await runCommand(async (app) => {
  const folder = app.get(Config).DATA_DIR;
  if (!folder) throw new Refused('DATA_DIR is missing: the demo keeps its passwords there.');
  const before = readDemoFile(folder);
  const passwordOf = (kept: string | undefined): string => kept ?? randomBase32(12).toLowerCase();
  const owner = { username: demo.owner, password: passwordOf(before?.owner?.password) };
  const operator = { username: demo.operator, password: passwordOf(before?.operator?.password) };

  const people = await makePeople(app, owner.password, operator.password);
  const tenant = new DemoTenant(app, people.owner.tenantId);
  await tenant.orders();
  const ids = await tenant.subAccounts();
  const codeOf = (account: string): Promise<string> => tenant.activationCode(ids.get(account) ?? '');
  const agentCode = await codeOf(demo.agent);
  await tenant.workOrders(ids);
  const fans = await tenant.history(ids);
  const clicks = await tenant.links(ids);
  await tenant.library(ids);
  const messages = await tenant.talks();
  const widget = await tenant.widget(ids);
  await tenant.usage(ids);
  const promotionClicks = await tenant.promotion(people.operator.userId);
  await addPastNotices(app, people.owner);
  await addNotices(app, people.operator, people.owner);

  writeDemoFile(folder, {
    owner,
    operator,
    agent: { username: demo.agent, password: agentCode.slice(agentCode.indexOf('.') + 1) },
    clients: await Promise.all(
      demo.clients.map(async (account) => ({ activationCode: await codeOf(account) })),
    ),
    widget,
  });
  const parts = [
    [fans, 'past fans'],
    [messages, 'messages'],
    [clicks + promotionClicks, 'clicks'],
  ] as const;
  const added = parts.flatMap(([count, what]) => (count > 0 ? `${count} ${what}` : []));
  console.log(`demo: ${ids.size} sub-accounts, ${added.join(', ') || 'nothing to add'}`);
}, demoModules);

interface DemoPeople {
  operator: NoticeAuthor;
  owner: { tenantId: string; userId: string };
}

async function makePeople(
  app: INestApplicationContext,
  ownerPassword: string,
  operatorPassword: string,
): Promise<DemoPeople> {
  const [people, passwords] = [app.get(UserService), app.get(PasswordChangeService)];
  const knownOperator = await passwords.ensure(demo.operator, operatorPassword);
  const userId = knownOperator?.id ?? (await people.createOperator(demo.operator, operatorPassword)) ?? '';
  const operator = { userId, email: demo.operator };
  const known = await passwords.ensure(demo.owner, ownerPassword);
  if (known?.tenantId) return { operator, owner: { tenantId: known.tenantId, userId: known.id } };
  const credentials = { email: demo.owner, password: ownerPassword };
  const began = new Date(app.get(Clock).nowMs() - demo.ageDays * 86_400_000);
  const made = await asOf(app, began, () => people.createOwner(credentials, demo.terms));
  if (!made) throw new Refused(`${demo.owner} was made by someone else at the same time. Run this again.`);
  // The demo shows how tenants register by themselves.
  await app.get(InstallationSettingsService, { strict: false }).edit({ registrationOpen: true });
  return { operator, owner: made };
}

import type { INestApplicationContext } from '@nestjs/common';
import { widgetColorUsual, widgetUsual } from '@parley/contracts/public';
import { ChannelEntity, WidgetService } from '@parley/domain/channels';
import { Database } from '@parley/platform/database';
import { asRoute } from './demo-context.js';
import { demo } from './demo-plan.js';

/** Makes the demo's website chat, unless it is there. Returns its key. */
export async function addWidget(
  app: INestApplicationContext,
  tenantId: string,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const database = app.get(Database);
  const known = await database.asTenant(tenantId, (tx) =>
    tx.manager.findOneBy(ChannelEntity, { tenantId, isDemo: true }),
  );
  if (known) return known.id;
  const widgetService = app.get(WidgetService);
  const { name, subAccount } = demo.widget;
  const { id } = await asRoute('widgets.create', () =>
    widgetService.create(tenantId, {
      ...widgetUsual,
      name,
      subAccountId: ids.get(subAccount) ?? '',
      title: 'Parley Shop',
      greeting: '您好！请问有什么可以帮您？\nHello! How can we help you?',
      color: widgetColorUsual,
      side: 'right',
      origins: [],
      form: { ...widgetUsual.form, name: 'optional' },
      awayText: '',
    }),
  );
  await database.asTenant(tenantId, (tx) => widgetService.makeDemo(tx, id));
  return id;
}

import type { INestApplicationContext } from '@nestjs/common';
import { widgetColorUsual, widgetUsual } from '@parley/contracts/public';
import { WidgetService } from '@parley/domain/channels';
import { asRoute } from './demo-context.js';
import { demo } from './demo-plan.js';

/** Makes the demo's website chat, unless it is there. Returns its key. */
export async function addWidget(
  app: INestApplicationContext,
  tenantId: string,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const { name, subAccount } = demo.widget;
  return asRoute('widgets.create', () =>
    app.get(WidgetService).ensureDemo(tenantId, {
      ...widgetUsual,
      name,
      subAccountId: ids.get(subAccount) ?? '',
      title: 'Parley Shop',
      greeting: '您好！请问有什么可以帮您？\nHello! How can we help you?',
      color: widgetColorUsual,
      side: 'right',
      origins: [],
      form: { ...widgetUsual.form, name: 'optional' },
    }),
  );
}

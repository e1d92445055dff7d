import type { INestApplicationContext } from '@nestjs/common';
import { hourMs } from '@parley/contracts/public';
import { GroupService, MaterialEntity, MaterialService } from '@parley/domain/materials';
import {
  type MadeCheck,
  ProxyCheckService,
  ProxyEntity,
  ProxyRepository,
  ProxyService,
} from '@parley/domain/proxies';
import {
  KeywordRuleEntity,
  KeywordRuleService,
  QuickReplyEntity,
  QuickReplyService,
  WelcomeTemplateEntity,
  WelcomeTemplateService,
} from '@parley/domain/replies';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import type { EntityTarget } from 'typeorm';
import { asOf, daysBefore } from './demo-clock.js';
import { asRoute } from './demo-context.js';
import { demo } from './demo-plan.js';

const texts = [
  ['发货时间', '下单后 24 小时内发货，节假日顺延。'],
  ['退换政策', '签收后 7 天内支持退换，运费由我们承担。'],
  ['尺码表', 'S 适合 45–50 公斤，M 适合 50–58 公斤，L 适合 58–66 公斤。'],
  ['付款方式', '支持银行卡、支付宝和货到付款。'],
  ['会员权益', '会员享 9 折，生日当月再送一张优惠券。'],
  ['Shipping times', 'Europe 5–7 days, North America 7–10 days, everywhere else about two weeks.'],
  ['Returns', 'You can return anything within 14 days. We send you the label.'],
  ['Care instructions', 'Wash cold and dry flat. Do not bleach.'],
  ['Wholesale', 'From 20 pieces we offer wholesale prices. Tell us the models and quantities.'],
  ['Envíos', 'Enviamos a todo el país en 3 a 5 días hábiles.'],
] as const;

const quickReplies = [
  ['/你好', '问候', '你好，{{contact.name|朋友}}，很高兴为你服务！'],
  ['/发货', '发货时间', '今天下单，明天发货，一般 3 到 5 天送达。'],
  ['/单号', '索取订单号', '把订单号发给我，我马上帮你查物流。'],
  ['/优惠', '当前优惠', '两件 9 折，三件 85 折，可与会员价同享。'],
  ['/退换', '退换说明', '签收后 7 天内都可以退换，不影响二次销售即可。'],
  ['/稍等', '请客户稍等', '我确认一下，两分钟内回复你。'],
  ['/hello', 'Greeting', 'Hi {{contact.name|there}}, how can I help you today?'],
  ['/price', 'Price list', 'The small one is $12, the large one is $18.'],
  ['/track', 'Tracking', 'Your parcel is on its way. I will send you the tracking link.'],
  ['/bye', 'Goodbye', 'Thank you! Write to us any time.'],
] as const;

const keywords = [
  [
    'how much',
    'Price',
    'partial',
    'all',
    ['The small one is $12, the large one is $18. Shipping is free from two pieces.'],
  ],
  ['parcel', 'Parcel', 'partial', 'draft', ['I am sorry! May I have the order number?']],
  ['还有货', '库存', 'partial', 'random', ['有的，今天下单明天发货。', '现货充足，可以直接下单。']],
  ['便宜', '议价', 'partial', 'all', ['两件 9 折，三件 85 折。']],
  ['快递', '物流', 'partial', 'all', ['把订单号发给我，我马上帮你查。']],
  ['cuánto cuesta', 'Precio', 'partial', 'all', ['Cuesta 18 dólares, con envío gratis desde dos unidades.']],
  ['สีแดง', 'สี', 'partial', 'all', ['มีค่ะ สั่งได้เลยนะคะ']],
  ['价格', '价目', 'exact', 'all', ['小号 86 元，大号 128 元。', '现在下单两件包邮。']],
  ['人工', '转人工', 'exact', 'draft', ['马上为你转接人工客服。']],
  ['退货', '退换', 'partial', 'all', ['签收后 7 天内都可以退换，运费由我们承担。']],
] as const;

const exit = (exitAddress: string, region: string, latency: number): MadeCheck['outcome'] => ({
  failure: null,
  exitAddress,
  region,
  latency,
});
const noAnswer: MadeCheck['outcome'] = { failure: 'timeout', exitAddress: null, region: null, latency: null };

/** With the outcome of a test some hours ago; null for one that was never tested. */
const proxies = [
  ['新加坡 01', 'socks5', 'sg1.proxy.example', 1080, 'parley', ['wa-sea-01'], exit('203.0.113.24', 'SG', 86)],
  ['台湾 02', 'http', 'tw2.proxy.example', 8080, 'parley', ['line-tw-02'], exit('203.0.113.57', 'TW', 112)],
  ['圣保罗 01', 'socks5', 'br1.proxy.example', 1080, 'parley', ['wa-br-07'], exit('198.51.100.9', 'BR', 341)],
  ['曼谷 01', 'https', 'th1.proxy.example', 8443, 'parley', ['line-th-04'], noAnswer],
  ['办公室出口', 'http', 'office.proxy.example', 3128, '', [], null],
] as const;

const isEmpty = async (tx: TenantTx, entity: EntityTarget<{ tenantId: string }>): Promise<boolean> =>
  !(await tx.manager.existsBy(entity, { tenantId: tx.tenantId }));

/** Adds quick replies, automatic replies and proxies. A kind that has any items is left alone. */
export async function demoLibrary(
  app: INestApplicationContext,
  tenantId: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const lacks = (entity: EntityTarget<{ tenantId: string }>): Promise<boolean> =>
    app.get(Database).asTenant(tenantId, (tx) => isEmpty(tx, entity));
  if (await lacks(QuickReplyEntity)) {
    for (const [name, title, content] of quickReplies)
      await asRoute('quick-replies.create', () =>
        app.get(QuickReplyService).create(tenantId, { name, title, content }),
      );
  }
  const everywhere = { scope: 'all' as const, subAccountIds: [] };
  if (await lacks(KeywordRuleEntity)) {
    for (const [keyword, title, match, method, replies] of keywords) {
      const parts = replies.map((text) => ({ kind: 'text' as const, text }));
      await asRoute('keyword-rules.create', () =>
        app
          .get(KeywordRuleService)
          .create(tenantId, { ...everywhere, keyword, title, match, method, replies: parts }),
      );
    }
  }
  if (await lacks(WelcomeTemplateEntity))
    await asRoute('welcome-templates.create', () => welcomes(app, tenantId));
  if (await lacks(ProxyEntity)) {
    const now = app.get(Clock).now();
    for (const [name, networkProtocol, host, port, proxyUserName, accounts, outcome] of proxies) {
      const subAccountIds = accounts.flatMap((account) => ids.get(account) ?? []);
      const { id } = await asOf(app, daysBefore(now, demo.historyDays), () =>
        asRoute('proxies.create', () =>
          app.get(ProxyService).create(tenantId, {
            name,
            networkProtocol,
            host,
            port,
            proxyUserName,
            proxyPassword: proxyUserName && 'demo-only',
            subAccountIds,
            applicationRange: subAccountIds.length > 0 ? 'some' : 'all',
          }),
        ),
      );
      if (outcome) await asRoute('proxies.check', () => proxyCheck(app, tenantId, id, outcome));
    }
  }
}

async function proxyCheck(
  app: INestApplicationContext,
  tenantId: string,
  id: string,
  outcome: MadeCheck['outcome'],
): Promise<void> {
  await asOf(app, new Date(app.get(Clock).nowMs() - 2 * hourMs), () =>
    app.get(Database).asTenant(tenantId, async (tx) => {
      const proxy = await app.get(ProxyRepository, { strict: false }).get(tx, id);
      await app.get(ProxyCheckService).store(tx, { proxy, outcome });
    }),
  );
}

/** Adds materials where there are none. */
export async function demoMaterials(app: INestApplicationContext, tenantId: string): Promise<void> {
  const [chinese, others] = ['常用说明', 'International'] as const;
  const groups = await app
    .get(Database)
    .asTenant(tenantId, async (tx) =>
      (await isEmpty(tx, MaterialEntity))
        ? app.get(GroupService).ensure(tx, 'material', [chinese, others])
        : null,
    );
  if (!groups) return;
  for (const [title, content] of texts) {
    const groupId = groups.get(/\p{Script=Han}/u.test(title) ? chinese : others) ?? null;
    await asRoute('materials.create', () =>
      app.get(MaterialService).create(tenantId, { type: 'text', title, content, groupId }),
    );
  }
}

async function welcomes(app: INestApplicationContext, tenantId: string): Promise<void> {
  const service = app.get(WelcomeTemplateService);
  const everywhere = { scope: 'all' as const, subAccountIds: [], audience: 'new' as const };
  await service.create(tenantId, {
    ...everywhere,
    title: '夜间问候',
    delaySeconds: 2,
    platforms: ['line'],
    replies: [
      {
        kind: 'text',
        text: '你好，现在是休息时间，明早 9 点前回复你。',
      },
    ],
    hours: {
      from: '23:00',
      to: '08:00',
    },
  });
  await service.create(tenantId, {
    ...everywhere,
    title: '默认欢迎语',
    delaySeconds: 3,
    platforms: [],
    hours: null,
    replies: [
      {
        kind: 'text',
        text: '你好，{{contact.name|朋友}}，欢迎光临！',
      },
      {
        kind: 'text',
        text: '回复「价格」查看价目，回复「人工」联系客服。',
      },
    ],
  });
}

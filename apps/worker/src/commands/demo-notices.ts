import type { INestApplicationContext } from '@nestjs/common';
import { type EditSystemNotice, hourMs } from '@parley/contracts/public';
import {
  type NoticeAuthor,
  NoticeReadingService,
  SystemNoticeEntity,
  SystemNoticeManagementService,
} from '@parley/domain/notifications';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { asOf, daysBefore } from './demo-clock.js';
import { actingAs, asRoute } from './demo-context.js';

interface DemoNotice extends Pick<EditSystemNotice, 'level' | 'contents'> {
  writtenDaysAgo: number;
  /** Hours from its creation to its beginning. */
  waitsHours: number;
  lastsHours: number;
  /** Whether the demo's owner has read it. */
  isRead?: boolean;
}

/** One past, one active and one scheduled notice. */
const notices: readonly DemoNotice[] = [
  {
    level: 'error',
    writtenDaysAgo: 12,
    waitsHours: 0,
    lastsHours: 7,
    isRead: true,
    contents: {
      'zh-CN': {
        title: '翻译服务响应缓慢',
        text: '上游翻译服务出现故障，部分译文会晚到几分钟。消息收发不受影响，未成功的翻译不扣字符。',
      },
      'en-US': {
        title: 'Translation is slow',
        text: 'An upstream translation service has an outage; some translations arrive minutes late. Messages are sent and received as usual, and failed translations cost no characters.',
      },
    },
  },
  {
    level: 'info',
    writtenDaysAgo: 1,
    waitsHours: 0,
    lastsHours: 30 * 24,
    contents: {
      'zh-CN': {
        title: '控制台更新：实时监控与通知设置',
        text: '本次更新包括：\n\n- **实时监控**：端口、会话和工单的当前状态一屏看完\n- **通知设置**：在账号设置中选择哪些通知计入未读、发送邮件\n- 列表的筛选条件可以保存在链接里，方便转发给同事',
      },
      'en-US': {
        title: 'Console update: live monitor and notification preferences',
        text: 'This update brings:\n\n- **Live monitor**: the state of ports, conversations and work orders on one page\n- **Notification preferences**: choose in the settings which notifications count as unread or come by email\n- Filters of lists are kept in the link, so that you can pass it on',
      },
    },
  },
  {
    level: 'warning',
    writtenDaysAgo: 0,
    waitsHours: 36,
    lastsHours: 12,
    contents: {
      'zh-CN': {
        title: '系统维护：控制台将暂停约 20 分钟',
        text: '维护期间无法登录控制台。客户端保持在线，收到的消息和新增粉丝在维护结束后自动补报，**不会丢失**。',
      },
      'en-US': {
        title: 'Maintenance: the console pauses for about 20 minutes',
        text: 'You can’t sign in to the console during maintenance. Desktop clients stay online; their messages and new fans are reported afterwards, and **nothing is lost**.',
      },
    },
  },
];

/** Writes the operator's notices. Does nothing if there are any. */
export async function addNotices(
  app: INestApplicationContext,
  author: NoticeAuthor,
  owner: { tenantId: string; userId: string },
): Promise<void> {
  const database = app.get(Database);
  if (await database.asSystem((tx) => tx.manager.existsBy(SystemNoticeEntity, {}))) return;
  const now = app.get(Clock).now();
  for (const { writtenDaysAgo, waitsHours, lastsHours, isRead, ...words } of notices) {
    const writtenAt = daysBefore(now, writtenDaysAgo);
    const begins = writtenAt.getTime() + waitsHours * hourMs;
    const notice: EditSystemNotice = {
      ...words,
      audience: 'all',
      family: null,
      tenantIds: [],
      startsAt: waitsHours === 0 ? null : new Date(begins).toISOString(),
      endsAt: new Date(begins + lastsHours * hourMs).toISOString(),
    };
    const id = await actingAs({ kind: 'operator', id: author.userId }, () =>
      asOf(app, writtenAt, () =>
        asRoute('operator-system-notices.create', () =>
          database.asSystem((tx) => app.get(SystemNoticeManagementService).create(tx, author, notice)),
        ),
      ),
    );
    if (!isRead) continue;
    const reader = { readerId: owner.userId, subAccountId: null };
    await asOf(app, new Date(begins + hourMs), () =>
      app.get(NoticeReadingService).readSystemNotice(owner.tenantId, reader, id),
    );
  }
}

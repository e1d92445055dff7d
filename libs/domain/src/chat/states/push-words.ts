import type { Language, PushEvent } from '@parley/contracts/public';

/** The words of pushes. */
export const pushWords = {
  'zh-CN': {
    assigned: '有会话分配给你',
    message: '有新消息',
    mention: '有备注提到了你',
    unassigned: '有新会话待接待',
    testTitle: '测试通知',
    test: '这台设备可以收到通知。',
    file: '发来一个文件',
  },
  'en-US': {
    assigned: 'A conversation was assigned to you',
    message: 'New message',
    mention: 'A note mentions you',
    unassigned: 'A new conversation waits',
    testTitle: 'Test notification',
    test: 'This device receives notifications.',
    file: 'Sent a file',
  },
} as const satisfies Record<Language, Record<PushEvent | 'testTitle' | 'test' | 'file', string>>;

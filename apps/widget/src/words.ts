import type { Language } from '@parley/contracts/public';

const zh = {
  open: '打开聊天',
  close: '关闭聊天',
  unread: '{n} 条未读消息',
  messages: '消息',
  you: '我',
  write: '输入消息',
  send: '发送',
  connecting: '正在连接…',
  offline: '连接已断开，正在重连…',
  sending: '发送中…',
  busy: '发送太快，稍后自动重试',
  unavailable: '暂时无法聊天，稍后再试',
};

export type Words = typeof zh;

const en: Words = {
  open: 'Open chat',
  close: 'Close chat',
  unread: '{n} unread messages',
  messages: 'Messages',
  you: 'You',
  write: 'Write a message',
  send: 'Send',
  connecting: 'Connecting…',
  offline: 'Connection lost. Reconnecting…',
  sending: 'Sending…',
  busy: 'Too many messages. Sending again soon',
  unavailable: 'Chat isn’t available right now. Try again later',
};

/** The first language of the browser that is Chinese or English; else English. */
export const language: Language = navigator.languages.find((one) => /^(zh|en)\b/i.test(one))?.startsWith('zh')
  ? 'zh-CN'
  : 'en-US';

export const words: Words = language === 'zh-CN' ? zh : en;

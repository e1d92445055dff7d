import type { Language } from '@parley/contracts/public';

const zh = {
  open: '打开聊天',
  close: '关闭聊天',
  unread: '{n} 条未读消息',
  messages: '消息',
  you: '我',
  write: '输入消息',
  send: '发送',
  attach: '发送图片或文件',
  connecting: '正在连接…',
  offline: '连接已断开，正在重连…',
  sending: '发送中…',
  busy: '发送太快，稍后自动重试',
  unavailable: '暂时无法聊天，稍后再试',
  typing: '对方正在输入…',
  name: '姓名',
  email: '邮箱',
  optional: '（选填）',
  begin: '开始聊天',
  fileRefused: '这个文件无法发送',
  fileLarge: '文件不能超过 10 MB',
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
  attach: 'Send a picture or file',
  connecting: 'Connecting…',
  offline: 'Connection lost. Reconnecting…',
  sending: 'Sending…',
  busy: 'Too many messages. Sending again soon',
  unavailable: 'Chat isn’t available right now. Try again later',
  typing: 'Writing…',
  name: 'Name',
  email: 'Email',
  optional: ' (optional)',
  begin: 'Start chat',
  fileRefused: 'This file can’t be sent',
  fileLarge: 'Files can be 10 MB at most',
};

/** The first language of the browser that is Chinese or English; else English. */
export const language: Language = navigator.languages.find((one) => /^(zh|en)\b/i.test(one))?.startsWith('zh')
  ? 'zh-CN'
  : 'en-US';

/** The direction of the visitor's own language. */
export const direction = /^(ar|fa|he|ur|ps|sd|ug|yi)\b/i.test(navigator.language) ? 'rtl' : 'ltr';

export const words: Words = language === 'zh-CN' ? zh : en;

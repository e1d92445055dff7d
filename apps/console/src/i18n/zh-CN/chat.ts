export const chat = {
  title: '聊天记录',
} as const;

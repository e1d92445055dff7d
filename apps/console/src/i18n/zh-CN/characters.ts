export const characters = {
  title: '字符',
} as const;

export const translation = {
  title: '翻译',
} as const;

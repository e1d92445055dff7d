export const replies = {
  title: '回复',
} as const;

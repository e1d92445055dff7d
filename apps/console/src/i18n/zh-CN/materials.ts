export const materials = {
  title: '素材',
} as const;

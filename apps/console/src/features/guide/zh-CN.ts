export const files = import.meta.glob<string>('../../../../../docs/guide/zh-CN/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

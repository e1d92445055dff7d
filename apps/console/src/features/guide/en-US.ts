export const files = import.meta.glob<string>('../../../../../docs/guide/en-US/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

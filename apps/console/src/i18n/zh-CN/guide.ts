export const guide = {
  contents: '指南目录',
  neighbours: '上一页和下一页',
  previous: '上一页',
  next: '下一页',
};

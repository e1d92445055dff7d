export const tables = {
  density: {
    label: '行高',
    compact: '紧凑',
    standard: '标准',
    comfortable: '宽松',
  },
  columns: '显示的列',
  earlier: '「{{name}}」前移',
  later: '「{{name}}」后移',
  reset: '恢复默认',
  wasReset: '已恢复默认的列和行高',
} as const;

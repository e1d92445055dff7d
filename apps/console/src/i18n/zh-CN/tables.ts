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
  exported_other: '已导出 {{shown}} 行',
  exportCut: '只导出了前 {{shown}} 行，缩小筛选范围可导出其余的',
  stopExport: '已读取 {{done}} / {{total}} 行，点击停止导出',
  inCurrency: '{{head}}（{{currency}}）',
} as const;

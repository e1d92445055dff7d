export const linkStatistics = {
  statistics: '访问统计',
  visits: '访问明细',
};

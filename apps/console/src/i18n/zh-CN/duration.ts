export const duration = {
  seconds: '{{shown}} 秒',
  minutes: '{{shown}} 分钟',
  hours: '{{shown}} 小时',
  days: '{{shown}} 天',
};

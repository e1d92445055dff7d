export const contactData = {
  title: '联系人数据的删除记录',
  note: '套餐到期一个月后仍未续费时删除',
  status: { announced: '即将删除', running: '正在删除', done: '已删除', canceled: '已取消' },
  due: '{{date}} 删除：套餐已于 {{ended}} 到期。续费或购买套餐即可保留。',
  running: '{{began}} 开始，已删除：{{deleted}}。现在续费可保留其余数据。',
  done: '{{finished}} 删除完成：{{deleted}}。粉丝统计保持不变（累计 {{fans}}）。',
  canceled: '{{finished}} 已购买套餐，没有删除任何数据。',
  stopped: '{{finished}} 已购买套餐，删除就此停止，此前已删除：{{deleted}}。',
  deleted:
    '联系人 {{contacts}}、会话 {{conversations}}、消息 {{messages}}、联系人资料 {{profiles}}、文件 {{files}}',
} as const;

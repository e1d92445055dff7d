export const supportContacts = {
  title: '联系客服',
  customer: '客服',
  promoter: '推广者（非官方）',
  channel: '官方频道',
  open: '打开{{name}}',
  copy: '复制{{name}}账号',
  none: '运营方还没有填写客服联系方式。',
};

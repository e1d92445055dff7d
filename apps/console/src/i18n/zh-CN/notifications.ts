export const notifications = {
  title: '系统通知',
  detailTitle: '通知详情',
  cardTitle: '通知',
  unreadNote_other: '{{shown}} 条未读',
  allRead: '全部已读',
  all: '全部通知',
  empty: '还没有通知',
  emptyHint: '端口掉线、子账号停用等事情会在这里告诉你。',
  emptyUnread: '没有未读通知',
  emptyBelow: '没有其他通知',
  emptyUnreadHint: '新的通知到达时会显示在这里。',
  filter: '通知范围',
  level: '级别',
  levels: { info: '消息', success: '成功', warning: '提醒', error: '异常' },
  markRead: '标为已读',
  markAllRead: '全部标为已读',
  markedAll: '已全部标为已读',
  arrived_other: '{{count}} 条新通知',
  unread: '未读',
  back: '返回通知列表',
  system: '公告',
  systemTitle: '系统公告',
  resolved: '已恢复',
  until: '有效至 {{at}}',
  systemOver: '公告已结束',
  systemOverHint: '它已到结束时间，或已被撤回。',
  openRecord: '查看详情',
  columns: { notice: '通知', text: '内容', state: '状态', count: '次数', at: '时间' },
  times_other: '共 {{shown}} 次，首次在 {{since}}。',
  between: '',
  kinds: {
    welcome: {
      title: '欢迎使用 Parley',
      text: '先新建子账号，把激活码复制到客户端，登录社交账号后端口就会上线。',
    },
    subAccountStopped: {
      title: '子账号「{{name}}」已停用',
      text: '它的端口已关闭，登录被阻止。粉丝和记录保留，可随时重新启用。',
    },
    subAccountsStopped: {
      title_other: '{{shown}} 个子账号已停用',
      text: '它们的端口已关闭，登录被阻止。粉丝和记录保留，可随时重新启用。',
    },
    noteMentioned: {
      title: '{{name}} 在备注中提到了你',
      titleUnnamed: '有人在备注中提到了你',
      text: '打开会话查看备注。',
      overText: '备注已不再提到你。',
    },
    portLost: {
      title: '「{{name}}」有 {{ports}} 个端口掉线',
      text: '客户端失去联系，端口已释放。检查客户端和网络后重新打开。',
      overTitle: '「{{name}}」的端口已恢复',
      overText: '掉线的端口都已重新上线，无需处理。',
    },
    portFault: {
      title: '{{platform}} 账号 {{account}} 异常',
      text: '{{platform}} 已将「{{name}}」的这个账号登出，在客户端重新登录。',
      overTitle: '{{platform}} 账号 {{account}} 已恢复',
      overText: '「{{name}}」的这个账号已重新在线，无需处理。',
    },
    portsLimit: {
      title: '{{ports}} 个端口已用完',
      text: '「{{name}}」没有可用的端口，新的社交账号无法上线。关闭不用的端口，或调整预留。',
    },
    messagesNotKept: {
      title: '今日消息存储额度已用完',
      text: '{{time}} 前的新消息照常收发和计数，但不保存文字。升级套餐可提高额度。',
    },
    charactersLow: {
      title: '主账号剩余 {{balance}} 字符',
      text: '用完后不再翻译，消息照常收发。去购买字符。',
    },
    charactersOut: {
      title: '主账号的字符已用完',
      text: '翻译和 AI 助手已停止，消息照常收发。购买字符后恢复。',
    },
    charactersShort: {
      title: '主账号剩余 {{balance}} 字符，不够翻译',
      text: '有内容因字符不足没有翻译，消息照常收发。购买字符后恢复。',
    },
    characters_other: '{{shown}} 个字符',
    ports_other: '{{shown}} 个端口',
    packs_other: '{{shown}} 份',
    portsAdded_other: '增加 {{shown}} 个端口',
    orderFulfilled: {
      title: '订单已支付：{{name}}',
      text: '已收到 {{amount}}，购买的内容已生效。',
    },
    orderInEffect: {
      title: '已生效：{{name}}',
      text: '无需支付，已生效。',
    },
    orderInReview: {
      title: '一笔付款正在核对',
      text: '订单 {{order}} 收到的款项与订单不符。款项不会丢失，正在核对。',
    },
    orderRefunded: {
      title: '已退款 {{amount}}',
      text: '订单 {{order}} 已退款。',
      textWhole: '订单 {{order}} 已退还 {{amount}}，款项全部退完，这笔订单带来的套餐、端口和字符已结束。',
      textPart: '订单 {{order}} 已退还 {{amount}}，套餐、端口和字符保持不变。',
    },
    packageGifted: {
      title: '获赠：{{name}}',
      text: '已生效。',
    },
    totalGoalReached: {
      title: '已达成总目标：{{name}}',
      text: '该工单自上次重置以来已完成 {{goal}} 个粉丝。',
    },
    dailyGoalReached: {
      title: '已达成当日目标：{{name}}',
      text: '该工单在 {{day}} 已完成 {{goal}} 个粉丝。',
    },
    packageExpiring: {
      title_other: '套餐将在 {{days}} 天后到期',
      titleToday: '套餐将在不到 1 天后到期',
      text: '续费后端口可继续在线。到期日：{{date}}。',
      textTrial: '体验套餐将于 {{date}} 到期，选购套餐后端口可继续在线。',
    },
    packageExpired: {
      title: '套餐已到期',
      text: '除免费端口外，端口均已关闭。联系人数据保留一个月，续费即可保留。',
      textTrial: '体验已结束。除免费端口外，端口均已关闭。联系人数据保留一个月，选购套餐即可保留。',
    },
    contactDeletionDue: {
      title_other: '联系人数据将在 {{days}} 天后删除',
      titleToday: '联系人数据将在不到 1 天后删除',
      text: '套餐到期后没有续费。{{date}} 将永久删除联系人、会话和消息，续费即可保留。',
      textTrial: '体验到期后没有选购套餐。{{date}} 将永久删除联系人、会话和消息，选购套餐即可保留。',
    },
    contactDeletionOff: {
      title: '联系人数据不会删除',
      text: '已续费或购买，原定 {{date}} 的删除已取消。',
    },
    contactDeleted: {
      title: '联系人数据已删除',
      text: '套餐到期一个月后，已删除 {{contacts}} 个联系人、{{conversations}} 个会话和 {{messages}} 条消息。',
    },
    refillFailed: {
      title: '「{{name}}」的字符没有自动补充',
      text: '主账号的余额不够这次补充，没有划转。补充主账号的字符，或调整它的自动补充。',
    },
    webhookFailing: {
      title: 'Webhook 投递失败：{{name}}',
      text: '{{name}} 已连续 {{failures}} 次请求失败，三天内会继续重试。',
    },
    webhookStopped: {
      title: 'Webhook 端点已停用：{{name}}',
      text: '{{name}} 一整天没有成功接收请求，恢复之前不再投递事件。',
      goneText: '{{name}} 返回了 410，恢复之前不再投递事件。',
    },
    channelFault: {
      title: '渠道「{{name}}」无法工作',
      token_refused: '平台不接受它的令牌，消息已停止收发。到渠道页更换令牌。',
      read_elsewhere: '另一个程序正在读取这个账号的消息，这里收不到。停用那个程序，或更换令牌。',
      no_free_port: '没有空闲端口，消息已停止收发。增加端口或关闭其他端口后会自动恢复。',
      held_by_client: '客户端正在使用这个账号的端口。客户端退出后会自动恢复。',
      platform_not_allowed: '子账号不允许使用这个平台。在子账号设置里允许后会自动恢复。',
      not_in_package: '当前套餐不支持这个渠道，消息已停止收发。换成支持的套餐后会自动恢复。',
      other: '到渠道页查看原因。',
    },
    linkDomainLost: {
      title: '链接域名验证失效：{{host}}',
      text: '{{host}} 的 DNS 验证记录已连续三天缺失。重新验证之前，使用该域名的链接不会跳转。',
    },
    shareEnding: {
      title: '分享「{{title}}」将于 {{date}} 到期',
      text: '到期后工单「{{order}}」的这个分享页将关闭，访客无法再打开。需要继续分享时，新建一个分享。',
    },
    shareGuessed: {
      title: '有人在猜测分享「{{title}}」的密码',
      text_other:
        '一小时内输错 {{shown}} 次。查看访问记录；如有疑虑，更换密码或取消工单「{{order}}」的这个分享。',
    },
    linkNobody: {
      title: '分流链接「{{name}}」没有可用账号',
      text: '没有账号可以接待访客，访客会跳转到默认链接或看到 404 页面。让账号上线，或添加账号。',
    },
    linkFull: {
      title: '分流链接「{{name}}」的账号都已达到每日上限',
      text: '今日结束前，访客会跳转到默认链接或看到 404 页面。调高每日上限，或添加账号。',
    },
    promotionFirstPayment: {
      title: '{{email}} 完成首次付款',
      text: '你获得佣金 {{amount}}，冻结期结束后可提现。',
    },
    promotionAvailable: {
      title: '佣金已解冻',
      text: '当前可提现 {{available}}。',
      textSetOff: '{{setOff}} 已用于抵扣欠款，当前可提现 {{available}}。',
    },
    promotionTakenBack: {
      title: '佣金被扣回：{{amount}}',
      refund: '对应的付款已退款。',
      review: '经审核，该佣金不符合发放条件。',
      test: '对应的付款是测试支付，没有实际收款。',
      owed: '其中 {{owed}} 余额不足，记为欠款，将从后续佣金中优先抵扣。',
    },
    walletAdded: {
      title: '已添加提现账户',
      text: '{{account}} 自 {{date}} 起可收款。如果不是你本人操作，立即修改密码并联系客服。',
    },
    withdrawalPaid: {
      title: '提现已打款：{{amount}}',
      text: '已打款至 {{account}}，手续费 {{fee}}。打款凭证号：{{reference}}。',
    },
    withdrawalRejected: {
      title: '提现被驳回：{{amount}}',
      text: '金额已全部退回推广账户。驳回原因：{{reason}}。',
    },
    promotionRegistered: {
      title: '{{email}} 通过你的推广链接注册',
      text: '该用户付款后，你将获得佣金。',
    },
    certificationPassed: {
      title: '实名认证已通过',
      text: '现在可以申请提现。',
    },
    certificationRejected: {
      title: '实名认证未通过',
      text: '原因：{{reason}}。修改后可重新提交。',
    },
    passwordChanged: {
      title: '登录密码已更改',
      text: '其他登录都已退出，记住的密码也已清除。如果不是你操作的，立即用「忘记密码」重设。',
    },
  },
} as const;

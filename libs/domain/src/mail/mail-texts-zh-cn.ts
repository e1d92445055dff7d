import { type EmailContent, fact, line } from './email-content.js';
import { closed, counts, linkDays, type MailTexts, minutes, money, pages, waitHours } from './mail-params.js';

export const zhCn: MailTexts = {
  'register-code': codeInChinese('注册验证码', '输入以下验证码完成注册：'),
  'already-registered': () => ({
    subject: '该邮箱已注册',
    body: [
      line`有人尝试使用该邮箱注册，但它已有账号。如果是你本人，可直接登录，或通过「忘记密码」设置新密码；如果不是，忽略本邮件即可。`,
    ],
    link: { label: '登录', path: pages.signIn },
  }),
  'reset-code': codeInChinese('设置新密码的验证码', '输入以下验证码设置新密码：'),
  'sign-in-code': codeInChinese('登录验证码', '在密码之外输入以下验证码登录：'),
  'email-change-code': codeInChinese('确认新邮箱', '输入以下验证码，将该邮箱用作你的账号邮箱：'),
  'withdrawal-account-code': codeInChinese('添加提现账户验证码', '输入以下验证码，添加提现账户：'),
  'account-created': ({ token }) => ({
    subject: '账号已开通',
    body: [
      line`已用该邮箱为你开通账号。设置密码后即可登录。`,
      line`链接 ${linkDays} 天内有效，仅可使用一次。如果你没有申请开通，忽略本邮件即可。`,
    ],
    link: { label: '设置密码', path: pages.choosePassword(token) },
  }),
  'password-link': ({ token }) => ({
    subject: '设置新密码',
    body: [
      line`客服为你发送了设置新密码的链接。设置之前，原密码仍然可用。`,
      line`链接 ${linkDays} 天内有效，仅可使用一次。如果你没有联系过客服，忽略本邮件即可。`,
    ],
    link: { label: '设置新密码', path: pages.choosePassword(token) },
  }),
  'email-changed': ({ newEmail }) => ({
    subject: '邮箱已更改',
    body: [line`你的账号邮箱已更改为 ${newEmail}。`, line`如果不是你本人操作，立即联系客服。`],
  }),
  'password-changed': () => ({
    subject: '密码已更改',
    body: [
      line`你的账号密码已更改，其他登录已退出。`,
      line`如果不是你本人操作，立即通过「忘记密码」设置新密码。`,
    ],
    link: { label: '设置新密码', path: pages.newPassword },
  }),
  'totp-disabled': () => ({
    subject: '两步验证已关闭',
    body: [
      line`客服已关闭你账号的两步验证，所有设备均已退出登录。现在仅凭密码即可登录。`,
      line`如果你没有申请关闭，立即通过「忘记密码」设置新密码，并联系客服。`,
    ],
    link: { label: '设置新密码', path: pages.newPassword },
  }),
  'package-expiring': ({ days, endsOn, isTrial }) => ({
    subject: `${isTrial ? '体验套餐' : '套餐'}将在${inDaysChinese(days)}后到期`,
    body: [
      line`${isTrial ? '体验套餐' : '套餐'}将于 ${endsOn} 到期。${isTrial ? '选购套餐' : '续费'}后端口可继续在线，联系人数据也会保留。`,
    ],
    link: { label: isTrial ? '选购套餐' : '续费', path: pages.packages },
  }),
  'package-expired': ({ isTrial }) => ({
    subject: isTrial ? '体验套餐已到期' : '套餐已到期',
    body: [
      line`除免费端口外，端口均已关闭。联系人数据保留一个月，${isTrial ? '选购套餐' : '续费'}即可保留。`,
    ],
    link: { label: isTrial ? '选购套餐' : '续费', path: pages.packages },
  }),
  'contact-data-due': ({ days, dueOn, isTrial }) => ({
    subject: `联系人数据将在${inDaysChinese(days)}后删除`,
    body: [
      line`${isTrial ? '体验套餐到期后没有选购套餐' : '套餐到期后没有续费'}。${dueOn} 将永久删除联系人、会话和消息，在此之前${isTrial ? '选购套餐' : '续费'}即可保留。`,
    ],
    link: { label: isTrial ? '选购套餐' : '续费', path: pages.packages },
  }),
  'contact-data-deleted': ({ contacts, conversations, messages }) => ({
    subject: '联系人数据已删除',
    body: [
      line`套餐到期一个月后，已删除 ${String(contacts)} 个联系人、${String(conversations)} 个会话和 ${String(messages)} 条消息。粉丝统计保持不变。`,
    ],
  }),
  'promotion-registered': ({ email }) => ({
    subject: `${email} 通过你的推广链接注册`,
    body: [line`该用户付款后，你将获得佣金。`],
    link: { label: '打开推广报表', path: pages.promotion },
  }),
  'promotion-first-payment': ({ email, amount }) => ({
    subject: `${email} 完成首次付款`,
    body: [line`你获得佣金 ${money(amount)}，冻结期结束后可提现。`],
    link: { label: '打开推广报表', path: pages.promotion },
  }),
  'promotion-available': ({ available, setOff }) => ({
    subject: '佣金已解冻',
    body: [
      ...(setOff > 0 ? [line`${money(setOff)} 已用于抵扣欠款。`] : []),
      line`当前可提现 ${money(available)}。`,
    ],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'promotion-taken-back': ({ amount, owed, isRefund }) => ({
    subject: `佣金被扣回：${money(amount)}`,
    body: [
      isRefund ? line`对应的付款已退款。` : line`经审核，该佣金不符合发放条件。`,
      ...(owed > 0 ? [line`其中 ${money(owed)} 余额不足，记为欠款，将从后续佣金中优先抵扣。`] : []),
    ],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'withdrawal-account-added': ({ account }) => ({
    subject: '已添加提现账户',
    body: [
      line`提现账户 ${account} 已添加，${String(waitHours)} 小时后可向其打款。`,
      line`如果不是你本人操作，立即修改密码并联系客服。`,
    ],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'withdrawal-paid': ({ net, fee, account, reference }) => ({
    subject: `提现已打款：${money(net)}`,
    body: [line`${money(net)} 已打款至 ${account}，手续费 ${money(fee)}。`, fact('打款凭证号', reference)],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'withdrawal-rejected': ({ amount, reason }) => ({
    subject: `提现被驳回：${money(amount)}`,
    body: [line`${money(amount)} 已退回推广账户。`, fact('驳回原因', reason)],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'webhook-failing': ({ name, failures }) => ({
    subject: `Webhook 投递失败：${name}`,
    body: [
      line`${name} 已连续 ${counts.format(failures)} 次请求失败，三天内会继续重试。一整天没有成功接收的端点会自动停用。`,
    ],
    link: { label: '查看投递日志', path: pages.webhooks },
  }),
  'webhook-stopped': ({ name, isGone }) => ({
    subject: `Webhook 端点已停用：${name}`,
    body: [
      isGone
        ? line`${name} 返回了 410，恢复之前不再投递事件。`
        : line`${name} 一整天没有成功接收请求，恢复之前不再投递事件。`,
    ],
    link: { label: '查看投递日志', path: pages.webhooks },
  }),
  'report-daily-close': ({ day, gained, fresh, repeat, orders, more }) => ({
    subject: `${day} 日结报告`,
    body: [
      line`${day} 新增粉丝 ${counts.format(gained)}，其中新粉 ${counts.format(fresh)}、重复 ${counts.format(repeat)}。`,
      ...(orders.length === 0 ? [line`没有工单结算。`] : [line`以下工单已结算，数字为完成数和日目标：`]),
      ...orders.map(closed),
      ...(more > 0 ? [line`另有 ${counts.format(more)} 条，可在页面查看。`] : []),
    ],
    link: { label: '打开工单', path: pages.workOrders },
  }),
  'report-weekly-fans': ({ from, to, gained, fresh, repeat, before, days, subAccounts }) => ({
    subject: `${from} 至 ${to} 粉丝周报`,
    body: [
      line`本周新增粉丝 ${counts.format(gained)}，其中新粉 ${counts.format(fresh)}、重复 ${counts.format(repeat)}；上周新增 ${counts.format(before)}。`,
      ...days.map(({ day, gained: part }) => fact(day, counts.format(part))),
      ...(subAccounts.length > 0 ? [line`新增最多的子账号：`] : []),
      ...subAccounts.map(({ name, gained: part }) => fact(name || '已删除的子账号', counts.format(part))),
    ],
    link: { label: '查看每日数据', path: pages.days(from, to) },
  }),
  'widget-answer': ({ title, answers, page, stop }) => ({
    subject: `${title} 回复了你`,
    body: [line`你在聊天中有新的回复：`, fact(title, answers.join('\n\n')), fact('不再接收此类邮件', stop)],
    link: { label: '打开网站', path: page },
  }),
};

const inDaysChinese = (days: number): string => (days < 1 ? '不到 1 天' : ` ${days} 天`);

function codeInChinese(subject: string, asks: string) {
  return ({ code }: { code: string }): EmailContent => ({
    subject,
    body: [
      line`${asks}`,
      { code },
      line`验证码 ${String(minutes)} 分钟内有效，仅可使用一次。我们不会向你索要验证码。`,
    ],
  });
}

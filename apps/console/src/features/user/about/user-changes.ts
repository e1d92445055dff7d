import type { Language } from '@parley/contracts/public';

/** The changes that owners and sub-accounts notice, in Markdown, the newest first. Operators read the whole changelog. */
export const userChanges: Record<Language, string> = {
  'zh-CN': `## 新功能

- **客服会话**：在控制台回复各平台的会话，可翻译、发文件、用快捷回复，也可以分配、暂缓、备注和 @ 同事。
- **定时消息**：最长提前 14 天设置，发送前可以取消。
- **响应时间**：按天查看首次回复和解决用时，可按人员筛选，也可只计工作时间。
- **消息提醒**：把控制台安装到手机或电脑，新消息和分配会推送通知，可设免打扰时段。
- **邮件报告**：订阅日结报告和粉丝周报，每天早上发到邮箱；在邮箱里一键退订。
- **网站聊天**：在网站里加一行代码，访客的消息进入客服会话。可发文件、看到已读，也可在留言前询问访客，或用邮件提醒未读回复。
- **Webhook**：把消息、粉丝等事件实时推送到自有系统，带签名、自动重试，可查日志和重发。
- **API 渠道**：Parley 没有直接接入的平台，由自有系统收发消息。
- **渠道**：粘贴 Telegram 机器人的令牌即可接入，无需客户端。尚未用真实账号验证。
- **API 密钥**：让自有系统通过 API 读写数据，可限定权限、子账号、IP 和到期时间。
- **子账号模板**：设置存为模板，新建和批量修改时直接使用。
- **手机**：长按卡片即可勾选，对话框从底部打开。
- **粉丝流失**：粉丝拉黑或取消关注账号后显示流失时间，仍计入粉丝数；还会显示首次新增的来源参数。
- **时区**：日期筛选和导出文件写明按哪个时区。
- **消息存储**：当日额度用完后，会话里写明哪些消息没有保存文字，每天最多通知主账号一次。
- **操作记录**：渠道、Webhook 端点、API 密钥、推广链接、链接域名和子账号模板也能看到谁改了什么。

## 0.1.0（2026-11-28）

- **工单和分享**：分享从工单页新建，标题和密码已填好，链接和密码一次复制；分享页默认隐藏手机号的中间几位。
- **菜单**：分组可以收起，下次打开保持原样；当前套餐不含的页面带锁。
- **列表**：列宽会保留，双击列边适应内容；筛选、排序和列可以存成视图。
- **粉丝**：按社交账号和工单筛选，总数与分类数量一致。
- **聊天记录**：联系人资料为空时收起，把位置留给消息。
- **AI 助手**：建议回复、总结会话、整理联系人资料，默认关闭。
- **分流链接**：一个短链接把访客分给多个账号，可以公开报表，可以使用自己的域名。
- **自动回复和会话存档**：套餐包含时，新建的子账号默认开启。
- **端口**：停用子账号会归还预留端口，启用时重新占用。
- **字符**：自动补充立即生效；余额低于 300,000 时提醒。
- **登录**：看不到图片验证码时，可以用邮箱验证码或安全验证代替。
- **推广**：报表按级别列出佣金和合计；提现地址填错时说明原因。
`,
  'en-US': `## New

- **Inbox**: answer conversations of every platform in the console, with translation, files, quick replies, assignment, snoozing, notes and mentions.
- **Scheduled messages**: schedule them up to 14 days ahead, and cancel them before they are sent.
- **Response times**: the time to the first reply and to the resolution by day. Filter by person, or count only office hours.
- **Message alerts**: install the console on a phone or a computer, and get pushes of new messages and assignments, with quiet hours.
- **Emailed reports**: subscribe to the daily close and the weekly fans, sent in the morning; unsubscribe in your mail program with one click.
- **Website chat**: one line of code on your website brings visitors’ messages into the inbox, with files, read answers, a form before the first message and emails of unseen answers.
- **Webhooks**: your own systems get messages, fans and other events as signed requests, with retries, a log and replays.
- **API channels**: your own system sends and receives messages of a platform that Parley does not connect to.
- **API keys**: your own systems read and write through the API, limited to scopes, sub-accounts, addresses and a time.
- **Channels**: connect a Telegram bot by its token, without a client. Not yet verified with a live account.
- **Templates of sub-accounts**: keep settings as a template for new sub-accounts and for editing several.
- **Phone**: press a card for a moment to select it; dialogs open from the bottom.
- **Fans who left**: the list shows fans who blocked or unfollowed an account as left, and still counts them. It also shows where a fan came from.
- **Time zones**: date filters and exported files name their zone.
- **Stored messages**: when the day’s quota is used up, the conversation marks messages without stored text, and the owner gets a notification once a day.
- **Activity**: channels, webhook endpoints, API keys, promotion links, link domains and sub-account templates also show who changed what.

## 0.1.0 (2026-11-28)

- **Work orders and shares**: create a share on the work order’s page, with a title and a password filled in. Copy link and password together. Share pages hide the middle of phone numbers by default.
- **Menu**: you can fold groups, and they stay as you left them. Pages that your package lacks have a lock.
- **Lists**: columns keep their widths, and a double click on an edge fits the column. Save filters, order and columns as a view.
- **Fans**: filter by social account and by work order. The total equals the sum of new and repeated fans.
- **Chat history**: an empty contact profile folds, so that messages have more room.
- **AI assistant**: suggests replies, summarizes conversations and fills in contact details. It is off by default.
- **Smart links**: one short link spreads visitors over several accounts, with public reports and your own domains.
- **Automatic replies and chat archive**: on for new sub-accounts if the package includes them.
- **Ports**: disabling a sub-account gives back its reserved ports; enabling it takes them again.
- **Characters**: auto-refill works at once. Pages mark a balance below 300,000.
- **Sign-in**: if you cannot see the image, use an emailed code or a security check.
- **Promotion**: the report shows commissions by level with their sum. The form explains what is wrong with a payout address.
`,
};

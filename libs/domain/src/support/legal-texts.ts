import type { Language, LegalPageName } from '@parley/contracts/public';

const termsEn = `# Terms of service

These terms are between the operator of this system (the provider) and the person who registers an account (you).

## 1. The service

The service connects your own accounts on social and messaging platforms, and helps you and your team
reply to, translate and measure conversations. It doesn't replace the platforms' own terms, which still apply to you.

## 2. Your account

- Provide a valid email address and keep your password and activation codes safe.
- You are responsible for activity in your account and in the sub-accounts you create.
- Tell the provider right away if you think someone else has used your account.

## 3. Fair use

You may not use the service to send spam, deceive people, spread malicious software, or do
anything prohibited by law. The provider may suspend accounts that do, and gives the reason where permitted.

## 4. Packages and characters

Package contents and prices are shown before you buy. Characters are used for translation. Failed translations
are not charged.

## 5. Your data

Content from you and your contacts belongs to you. See the privacy policy for how it is handled.

## 6. Availability and liability

The provider runs the service with reasonable care but can't guarantee that it is never interrupted. Liability is limited to
the extent required by law.

## 7. Changes and ending

You may stop using the service at any time. The provider announces changes to these terms before they take effect.
`;

const termsZh = `# 服务条款

本条款适用于本系统的运营方（以下简称“运营方”）与注册账号的用户（以下简称“您”）。

## 一、服务内容

本服务接入您自有的社交及通讯平台账号，协助您和您的团队进行回复、翻译与统计。本服务不取代各平台自身的条款，您仍须遵守各平台的规定。

## 二、您的账号

- 请提供有效的邮箱，并妥善保管密码与激活码。
- 您对自己账号及所创建子账号下的一切操作负责。
- 如发现他人可能使用您的账号，请立即告知运营方。

## 三、合理使用

您不得利用本服务群发骚扰信息、欺骗他人、传播恶意程序，或从事法律禁止的任何活动。对违反者，运营方可以停用其账号，并在允许的范围内说明原因。

## 四、套餐与字符

套餐的内容与价格在购买前展示。字符用于翻译；翻译失败不扣除字符。

## 五、您的数据

您与联系人的内容归您所有，其处理方式见隐私政策。

## 六、可用性与责任

运营方以应有的谨慎提供服务，但不保证服务永不中断。责任以法律规定为限。

## 七、变更与终止

您可以随时停止使用本服务。条款如有变更，运营方将在生效前公布。
`;

const privacyEn = `# Privacy policy

This policy explains what personal data this system handles, why, and for how long.

## 1. What we store

- **Account**: email address, messenger contact if provided, language, time zone, and a salted hash
  of your password.
- **Sign-ins**: time, network address and browser or client type, to protect your account.
- **Conversations and contacts** reported by your clients, to display, translate and measure them for you.
- **Identity verification**: the name, document number and document images you submit, all encrypted.
- **Audit log**: changes made in your account.

## 2. Why we use it

To provide the service you signed up for, keep it secure, and meet legal obligations. We don't sell your data.

## 3. Who can see it

You and your team; the provider's staff where their work requires it; and the services the provider uses for email,
translation and payment, each limited to what it needs.

## 4. How long we keep it

Chat history is kept for one month. Emails sent to you are kept for seven days. Images uploaded for an identity verification
that was never submitted are deleted after one day. Everything else is kept while the account exists or as required by law.

## 5. Your rights

You can view, correct and export your data in the console, and ask the provider to delete it.
`;

const privacyZh = `# 隐私政策

本政策说明本系统处理哪些个人信息、处理的目的以及保存的期限。

## 一、我们保存的信息

- **账号信息**：邮箱、您填写的联系方式、语言、时区，以及密码的加盐散列值。
- **登录记录**：时间、网络地址以及浏览器或客户端类型，用于保护您的账号。
- **会话与联系人**：由您的客户端上报，用于为您展示、翻译和统计。
- **实名认证**：您提交的姓名、证件号码及证件照片，均加密保存。
- **操作日志**：您账号内的各项变更。

## 二、使用目的

用于提供您所注册的服务、保障安全以及履行法律义务。我们不出售您的数据。

## 三、谁可以查看

您和您的团队；运营方人员在工作必要的范围内；以及运营方用于邮件、翻译与支付的服务商，各自仅限其所需部分。

## 四、保存期限

聊天记录保存一个月；发送给您的邮件保存七天；上传后未提交的认证照片在一天后删除；其余信息在账号存续期间或法律要求的期限内保存。

## 五、您的权利

您可以在控制台查看、更正和导出您的数据，也可以要求运营方删除。
`;

/** The texts that come with the product, until an operator writes others. */
export const legalTexts: Record<LegalPageName, Record<Language, string>> = {
  terms: { 'en-US': termsEn, 'zh-CN': termsZh },
  privacy: { 'en-US': privacyEn, 'zh-CN': privacyZh },
};

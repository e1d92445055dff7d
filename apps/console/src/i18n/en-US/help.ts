import type { Translated } from '../words-type';
import type { help as zh } from '../zh-CN/help';

export const help = {
  homes: {
    agent:
      'See today’s figures of your ports, fans and messages, and the contacts who wait for your answer. A figure opens its list.',
    operator:
      'See the revenue, new tenants and the work that waits for you. Revenue is counted by day; a day in the chart opens its orders.',
  },
  pages: {
    home: 'See today’s ports, fans, messages and characters. The trend and the ranking take any dates; a figure or a point opens its list.',
    workspace:
      'Read and answer conversations of every platform. Translate, assign, snooze and add notes. Unread and waiting ones update live.',
    sonAccount:
      'Create a sub-account for each agent, with its ports, platforms and switches. Agents sign in to the client with their code.',
    agentCompare:
      'Compare fans, messages and waiting contacts of all sub-accounts over any dates. Click a heading to sort and a figure to open its list; export the table.',
    responseTimes:
      'See how fast people answer first, answer again and resolve conversations, by day and by person. Click a figure to open what it counts, or show the time within office hours only.',
    responseWaits:
      'The responses that response times count. Click a contact to open the conversation, or export the list.',
    chatUse:
      'See the characters used for translation and AI each day. Filter by sub-account, purpose and date.',
    chatAllocation:
      'Give your characters to limited sub-accounts, or take them back. Each movement is listed.',
    monitor: 'Watch ports, clients, messages and waiting contacts in real time. The page refreshes itself.',
    webhooks:
      'Add addresses of your own systems, which get signed requests as events happen. Read the log, replay deliveries and rotate secrets.',
    channels:
      'Connect bots of chat platforms, without a client. You can test and disable them, and see what the platform sent.',
    agentConfig:
      'Add proxies and assign them to social accounts. A check shows the exit address, region and latency.',
    chatHistory:
      'Read archived chats and contact profiles, and search messages and translations. Only sub-accounts with the chat archive on have chats.',
    operatorMonitor: 'Watch the processes, queues and translation services. The page refreshes itself.',
    operatorTenants: 'Open and suspend tenants, see their packages and contacts, and reset their passwords.',
    operatorCertifications:
      'Review the identity documents of tenants. A tenant needs an approval before the first withdrawal.',
    operatorPackages:
      'Maintain packages, character packs and prices. A new price leaves quotes and orders unchanged.',
    operatorOrders: 'See all orders, and handle reviews and refunds.',
    operatorPayments: 'See what payment providers reported. Apply or return payments that match no order.',
    operatorPromotion: 'Review withdrawals, account corrections and self-referral flags.',
    operatorNotices: 'Publish announcements to tenants, with an audience and a time span.',
    operatorSupport:
      'Enter support contacts, client downloads and legal pages that tenants and visitors see.',
    operatorTranslation:
      'Configure translation services and their order. If one fails, the next one is used.',
    operatorLinkDomains: 'See the custom domains of tenants and their checks, and disable them if necessary.',
    operatorMail: 'See the emails that were sent and their results. Send failed ones again.',
    operatorOperations: 'See who changed what and when, across the installation.',
    operatorSettings:
      'Set registration, the exchange rate, promotion rules and the seller for the whole installation.',
    workOrderPlatform:
      'Count the fans of a set of social accounts, with goals, deduplication and a daily close, and share the result with a client.',
    workOrderDetail: 'See the progress, fans, accounts and closed days of a work order.',
    workOrderMultiAccount: 'Manage the pages that you share with clients: their expiry, passwords and views.',
    fansList:
      'See the fans that sub-accounts gained. Filter them, complete their profiles, tag or export them.',
    streamLink: 'Spread the visitors of one short link over several social accounts, and see their clicks.',
    materialConfig: 'Keep texts, images, videos and files that quick and automatic replies use.',
    quickReplies: 'Prepare answers that agents send with a shortcut in the client.',
    keywordMessage: 'Answer automatically when a message contains a keyword. Try a rule in the tester first.',
    welcomeMessage:
      'Send a welcome to contacts who write for the first time. Templates are tried from the top; the first match is sent.',
    promotionAccount: 'See the balance of your commissions and each movement, and withdraw to your account.',
    promotionCenter: 'Create promotion links. You earn a commission when tenants who registered by them pay.',
    promotionReport: 'See the visits, registrations, payments and commissions of your promotion.',
    userDetail: 'See your package, ports and characters. Renew, upgrade or add to them.',
    rechargeRecord: 'See your purchases and their payments, and download receipts.',
    receipt: 'View and print the receipt of an order. Change the recipient here.',
    notification: 'Read your notifications. One is marked when its cause is resolved.',
    notificationDetail: 'Read a whole notification and open its record.',
    userInfo: 'Change your picture, name and contact.',
    userSetting:
      'Change your password, 2-step verification, notifications and devices, and read the audit log.',
    templateAll: 'Samples of pages.',
    templateSearchTable: 'A sample of a table with a search.',
    templateCardList: 'A sample of a list of cards.',
    templateStepForm: 'A sample of a form in steps.',
    templateGroupForm: 'A sample of a form in groups.',
    templateAnalysis: 'A sample of a page with analyses.',
    templateSuccess: 'A sample of a success page.',
    templateError: 'A sample of an error page.',
  },
} as const satisfies Translated<typeof zh>;

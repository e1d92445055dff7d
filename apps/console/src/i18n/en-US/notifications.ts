import type { Translated } from '../words-type';
import type { notifications as zh } from '../zh-CN/notifications';

export const notifications = {
  title: 'Notifications',
  detailTitle: 'Notification',
  cardTitle: 'Notifications',
  unreadNote_one: '{{shown}} unread',
  unreadNote_other: '{{shown}} unread',
  allRead: 'All read',
  all: 'All notifications',
  empty: 'No notifications yet',
  emptyHint: 'Ports that go offline, disabled sub-accounts and other events appear here.',
  emptyUnread: 'No unread notifications',
  emptyBelow: 'No other notifications',
  emptyUnreadHint: 'New notifications appear here as they arrive.',
  filter: 'Show',
  level: 'Level',
  levels: { info: 'Info', success: 'Success', warning: 'Warning', error: 'Error' },
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  markedAll: 'All marked as read',
  arrived_one: '{{count}} new notification',
  arrived_other: '{{count}} new notifications',
  unread: 'Unread',
  back: 'Back to notifications',
  system: 'Announcement',
  systemTitle: 'Announcements',
  resolved: 'Resolved',
  until: 'until {{at}}',
  systemOver: 'This announcement is over',
  systemOverHint: 'It has ended or was withdrawn.',
  openRecord: 'View details',
  columns: {
    notice: 'Notification',
    text: 'Text',
    state: 'Status',
    count: 'Times',
    at: 'Time',
  },
  times_one: 'Once, on {{since}}.',
  times_other: '{{shown}} times since {{since}}.',
  between: ' ',
  kinds: {
    welcome: {
      title: 'Welcome to Parley',
      text: 'Create a sub-account, paste its activation code into the client and sign in to a social account to bring its port online.',
    },
    subAccountStopped: {
      title: 'Sub-account “{{name}}” was disabled',
      text: 'Its ports are closed and sign-in is blocked. Fans and records are kept, and you can enable it again anytime.',
    },
    subAccountsStopped: {
      title_one: '{{shown}} sub-account was disabled',
      title_other: '{{shown}} sub-accounts were disabled',
      text: 'Their ports are closed and sign-in is blocked. Fans and records are kept, and you can enable them again anytime.',
    },
    noteMentioned: {
      title: '{{name}} mentioned you in a note',
      titleUnnamed: 'You were mentioned in a note',
      text: 'Open the conversation to read the note.',
      overText: 'The note no longer mentions you.',
    },
    portLost: {
      title: 'Ports offline for “{{name}}”: {{ports}}',
      text: 'The client lost its connection and the ports were released. Check the client and its network, then reopen them.',
      overTitle: 'Ports of “{{name}}” are back online',
      overText: 'Every port that went offline has been reopened. No action needed.',
    },
    portFault: {
      title: '{{platform}} account {{account}} needs attention',
      text: '{{platform}} signed this account out (“{{name}}”). Sign in again in the client.',
      overTitle: '{{platform}} account {{account}} recovered',
      overText: 'This account of “{{name}}” is online again. No action needed.',
    },
    portsLimit: {
      title: 'All {{ports}} ports are in use',
      text: '“{{name}}” has no free ports, so new social accounts can’t come online. Close unused ports or adjust reservations.',
    },
    messagesNotKept: {
      title: 'Today’s storage for messages is used up',
      text: 'Until {{time}}, messages still arrive, go out and count, but their texts aren’t stored. A larger package stores more.',
    },
    charactersLow: {
      title: '{{balance}} characters left in the main balance',
      text: 'Translation stops when they run out. Messages still go through. Buy characters to continue.',
    },
    charactersOut: {
      title: 'No characters left in the main balance',
      text: 'Translation and the AI assistant have stopped. Messages still go through. Buy characters to continue.',
    },
    charactersShort: {
      title: 'Not enough characters: {{balance}} left in the main balance',
      text: 'Some content wasn’t translated because characters ran short. Messages still go through. Buy characters to continue.',
    },
    characters_one: '{{shown}} character',
    characters_other: '{{shown}} characters',
    ports_one: '{{shown}} port',
    ports_other: '{{shown}} ports',
    packs_one: '{{shown}} pack',
    packs_other: '{{shown}} packs',
    portsAdded_one: '{{shown}} port added',
    portsAdded_other: '{{shown}} ports added',
    orderFulfilled: {
      title: 'Order paid: {{name}}',
      text: '{{amount}} received. Your purchase is now active.',
    },
    orderInEffect: {
      title: 'Now active: {{name}}',
      text: 'No payment was needed. It is now active.',
    },
    orderInReview: {
      title: 'Payment under review',
      text: 'A payment for order {{order}} doesn’t match it and is under review. Your money is safe.',
    },
    orderRefunded: {
      title: 'Refunded: {{amount}}',
      text: 'Order {{order}} has been refunded.',
      textWhole:
        '{{amount}} of order {{order}} was refunded, so the order is now fully refunded. Its package, ports and characters have ended.',
      textPart: '{{amount}} of order {{order}} was refunded. Its package, ports and characters stay active.',
    },
    packageGifted: {
      title: 'Gift received: {{name}}',
      text: 'It is now active.',
    },
    totalGoalReached: {
      title: 'Total goal reached: {{name}}',
      text: 'The work order has completed {{goal}} fans since its last reset.',
    },
    dailyGoalReached: {
      title: 'Daily goal reached: {{name}}',
      text: 'The work order completed {{goal}} fans on {{day}}.',
    },
    packageExpiring: {
      title_one: 'Your package expires in {{days}} day',
      title_other: 'Your package expires in {{days}} days',
      titleToday: 'Your package expires in less than a day',
      text: 'Renew to keep your ports online. Expires on {{date}}.',
      textTrial: 'Your trial expires on {{date}}. Choose a package to keep your ports online.',
    },
    packageExpired: {
      title: 'Your package has expired',
      text: 'All ports except the free one are closed. Your contact data is kept for one month. Renew to keep it.',
      textTrial:
        'Your trial is over. All ports except the free one are closed. Your contact data is kept for one month. Choose a package to keep it.',
    },
    contactDeletionDue: {
      title_one: 'Contact data will be deleted in {{days}} day',
      title_other: 'Contact data will be deleted in {{days}} days',
      text: 'Your package expired and wasn’t renewed. Contacts, conversations and messages will be permanently deleted on {{date}}. Renew to keep them.',
      titleToday: 'Contact data will be deleted in less than a day',
      textTrial:
        'Your trial expired and you haven’t chosen a package. Contacts, conversations and messages will be permanently deleted on {{date}}. Choose a package to keep them.',
    },
    contactDeletionOff: {
      title: 'Contact data won’t be deleted',
      text: 'You renewed or bought a package, so the deletion scheduled for {{date}} is canceled.',
    },
    contactDeleted: {
      title: 'Contact data was deleted',
      text: '{{contacts}} contacts, {{conversations}} conversations and {{messages}} messages were deleted one month after the package expired.',
    },
    refillFailed: {
      title: 'Auto-refill failed for “{{name}}”',
      text: 'The main balance is too low for this refill, so nothing was transferred. Buy characters or adjust its auto-refill.',
    },
    webhookFailing: {
      title: 'Webhooks to {{name}} are failing',
      text: 'The last {{failures}} requests to {{name}} failed in a row. Deliveries are retried for three days.',
    },
    webhookStopped: {
      title: 'Webhooks to {{name}} were switched off',
      text: '{{name}} has not accepted a request for a day, so it gets no further events until you resume it.',
      goneText: '{{name}} answered 410, so it gets no further events until you resume it.',
    },
    channelFault: {
      title: 'The channel “{{name}}” doesn’t work',
      token_refused:
        'The platform refuses its token, so no messages arrive or leave. Replace the token on the channels page.',
      read_elsewhere:
        'Another program reads the messages of this account, so they don’t arrive here. Stop that program, or replace the token.',
      no_free_port: 'There is no free port, so no messages arrive or leave. It recovers once a port is free.',
      held_by_client: 'A client holds the port of this account. It recovers once the client signs out.',
      platform_not_allowed:
        'The sub-account may not use this platform. It recovers once the sub-account’s settings allow it.',
      not_in_package:
        'Your package doesn’t include this channel, so no messages arrive or leave. It recovers with a package that does.',
      other: 'See the reason on the channels page.',
    },
    linkDomainLost: {
      title: 'A link domain is no longer verified: {{host}}',
      text: 'The DNS record of {{host}} has been missing for three days. Links on it don’t redirect until it’s verified again.',
    },
    shareEnding: {
      title: 'Share “{{title}}” ends on {{date}}',
      text: 'Its page for the work order “{{order}}” then closes to visitors. Create a new share to keep sharing.',
    },
    shareGuessed: {
      title: 'Someone is guessing the password of share “{{title}}”',
      text_one:
        '{{shown}} wrong password within an hour. Check its view log; if in doubt, change the password or cancel this share of the work order “{{order}}”.',
      text_other:
        '{{shown}} wrong passwords within an hour. Check its view log; if in doubt, change the password or cancel this share of the work order “{{order}}”.',
    },
    linkNobody: {
      title: 'Smart link “{{name}}” has no available account',
      text: 'None of its accounts is available, so visitors go to the default URL or see a 404 page. Bring an account online or add one.',
    },
    linkFull: {
      title: 'Smart link “{{name}}” reached all daily caps',
      text: 'Until the day ends, visitors go to the default URL or see a 404 page. Raise a cap or add an account.',
    },
    promotionFirstPayment: {
      title: '{{email}} made a first payment',
      text: 'You earned {{amount}}. You can withdraw it after the hold period.',
    },
    promotionAvailable: {
      title: 'Commissions released',
      text: 'You can withdraw {{available}}.',
      textSetOff: '{{setOff}} was used to cover what you owed. You can withdraw {{available}}.',
    },
    promotionTakenBack: {
      title: 'Commission taken back: {{amount}}',
      refund: 'The payment it came from was refunded.',
      review: 'A review found it wasn’t eligible.',
      test: 'The payment it came from was made in the sandbox: no money was paid.',
      owed: 'Your balance was {{owed}} short. Future commissions cover that first.',
    },
    walletAdded: {
      title: 'A withdrawal account was added',
      text: '{{account}} can receive payouts from {{date}}. If this wasn’t you, change your password and contact support immediately.',
    },
    withdrawalPaid: {
      title: 'Withdrawal paid: {{amount}}',
      text: 'Sent to {{account}}, after a fee of {{fee}}. Payout reference: {{reference}}.',
    },
    withdrawalRejected: {
      title: 'Withdrawal rejected: {{amount}}',
      text: 'The whole amount was returned to your promotion account. Reason: {{reason}}.',
    },
    promotionRegistered: {
      title: '{{email}} registered with your promotion link',
      text: 'You earn a commission when this user pays.',
    },
    certificationPassed: {
      title: 'Identity verification approved',
      text: 'You can now request withdrawals.',
    },
    certificationRejected: {
      title: 'Identity verification rejected',
      text: 'Reason: {{reason}}. Fix it and submit again.',
    },
    passwordChanged: {
      title: 'Your password was changed',
      text: 'All other devices were signed out and remembered passwords cleared. If this wasn’t you, reset it now with “Forgot password”.',
    },
  },
} as const satisfies Translated<typeof zh>;

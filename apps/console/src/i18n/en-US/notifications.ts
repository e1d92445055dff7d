import type { Translated } from '../words-type';
import type { notifications as zh } from '../zh-CN/notifications';

export const notifications = {
  title: 'Notices',
  detailTitle: 'Notice',
  cardTitle: 'Notices',
  unreadNote_one: '{{count}} unread',
  unreadNote_other: '{{count}} unread',
  allRead: 'All read',
  all: 'All notices',
  empty: 'No notices yet',
  emptyHint: 'Ports that went down, stopped sub-accounts and the like are told here.',
  emptyUnread: 'All read',
  emptyUnreadHint: 'New notices appear here as they arrive.',
  filter: 'Which notices',
  filterAll: 'All',
  filterUnread: 'Unread',
  level: 'Level:',
  levels: { info: 'Message', success: 'Success', warning: 'Warning', error: 'Fault' },
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  markedAll: 'All marked as read',
  arrived_one: '{{count}} new notice',
  arrived_other: '{{count}} new notices',
  unread: 'Unread',
  time: 'Time',
  back: 'Back to notices',
  openSubAccount: 'Open sub-account',
  openOrder: 'Open recharge record',
  openUsage: 'Show character usage',
  kinds: {
    welcome: {
      title: 'Welcome to Parley',
      text: 'Create a sub-account, copy its activation code into the client and sign a social account in: its port comes online.',
    },
    subAccountStopped: {
      title: 'Sub-account “{{name}}” was stopped',
      text: 'Its ports were closed and sign-in is blocked. Fans and records are kept; enable it again at any time.',
    },
    portLost: {
      title: '“{{name}}” lost ports: {{ports}}',
      text: 'The client lost contact and its ports were freed. Check the client and its network, then open them again.',
    },
    portFault: {
      title: '{{platform}} account {{account}} failed',
      text: 'The platform refused this account of “{{name}}”. Sign it in again on the client.',
    },
    portsLimit: {
      title: 'All {{ports}} ports are in use',
      text: '“{{name}}” found no free port, so a new social account could not come online. Close unused ports or change reservations.',
    },
    charactersLow: {
      title: '{{balance}} characters left in the main balance',
      text: 'Once they are used up nothing is translated any more; messages still come and go. Ask the operator who set up your account for more.',
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
      text: '{{amount}} arrived. What you bought is in effect now.',
    },
    orderInEffect: {
      title: 'In effect: {{name}}',
      text: 'There was nothing to pay. It is in effect now.',
    },
    orderInReview: {
      title: 'A payment is being looked at',
      text: 'Money came for order {{order}} that does not fit it as it should. Nothing is lost: it is being looked at.',
    },
    orderRefunded: {
      title: 'Refunded: {{amount}}',
      text: 'Order {{order}} was refunded.',
      textWhole:
        '{{amount}} of order {{order}} was given back, and with it the whole of it: the package, ports and characters it brought have ended.',
      textPart: '{{amount}} of order {{order}} was given back. Its package, ports and characters stay.',
    },
    packageGifted: {
      title: 'You were given: {{name}}',
      text: 'It is in effect now.',
    },
    packageExpiring: {
      title_one: 'Your package ends in {{days}} day',
      title_other: 'Your package ends in {{days}} days',
      text: 'Renew it to keep your ports open. It ends on {{date}}.',
    },
    packageExpired: {
      title: 'Your package has ended',
      text: 'All ports but the free one are closed. Your contact data is kept for one month: renew to keep it.',
    },
    contactDeletionDue: {
      title_one: 'Contact data will be deleted in {{days}} day',
      title_other: 'Contact data will be deleted in {{days}} days',
      text: 'Your package ended and was not renewed. On {{date}} contacts, conversations and messages are deleted for good. Renew to keep them.',
    },
    contactDeletionOff: {
      title: 'Contact data is kept',
      text: 'Something was bought since: the deletion on {{date}} is called off.',
    },
    contactDeleted: {
      title: 'Contact data was deleted',
      text: '{{contacts}} contacts, {{conversations}} conversations and {{messages}} messages were deleted, one month after the package ended.',
    },
    refillFailed: {
      title: '“{{name}}” was not refilled with characters',
      text: 'The main balance was short of the refill, so nothing was moved. Add characters to it, or change the refill.',
    },
    certificationPassed: {
      title: 'Real-name certification passed',
      text: 'You can ask for withdrawals now.',
    },
    certificationRejected: {
      title: 'Real-name certification rejected',
      text: 'Reason: {{reason}}. Correct it and submit again.',
    },
    passwordChanged: {
      title: 'The password was changed',
      text: 'All other sign-ins have ended and remembered passwords are forgotten. If this was not you, reset it at once with “Forgot password”.',
    },
  },
} as const satisfies Translated<typeof zh>;

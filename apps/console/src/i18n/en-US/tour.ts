import type { Translated } from '../words-type';
import type { tour as zh } from '../zh-CN/tour';

export const tour = {
  leave: 'Leave the tour',
  menu: {
    title: 'Open sub-accounts',
    text: 'Each agent works with a sub-account. Manage them all here.',
    next: 'Open',
  },
  create: {
    title: 'New sub-account',
    text: 'Click here to create a sub-account for an agent.',
    next: 'Create',
  },
  confirm: {
    title: 'Fill in and confirm',
    text: 'Enter a remark, choose platforms, then confirm here.',
    next: 'Fill in the form',
  },
  copy: {
    title: 'Copy it into the client',
    text: 'Copy the new activation code and paste it into the client to sign in.',
    next: 'Copy the code',
    open: 'Show the new sub-account',
  },
  wait: {
    title: 'Waiting for the client…',
    text: 'Open the client, paste the activation code and sign in. This updates by itself. You can download the client from Home.',
    next: 'Got it',
  },
  online: {
    title: 'The client is signed in',
    text: 'Sign in to social accounts in the client, and their ports come online on Home.',
    next: 'Done',
  },
  first: {
    done: 'Done',
    widgetText: 'Do you have a website?',
    widget: 'Put a chat on it, without a client',
    tryWidget: 'Try the demo’s chat as a visitor',
    create: 'Create a sub-account',
    createText: 'One per agent. Each has its own activation code',
    guide: 'Show me how',
    client: 'Download the client',
    clientText: 'Install it on your agents’ computers or phones',
    download: 'Download for {{system}}',
    askForClient: 'Contact support to get the client',
    noClient: 'The operator hasn’t provided the client yet',
    system: { windows: 'Windows', macos: 'macOS', linux: 'Linux', android: 'Android', ios: 'iPhone / iPad' },
    open: 'Sign in to social accounts',
    openText: 'Paste the activation code into the client and sign in. Ports come online here',
  },
} as const satisfies Translated<typeof zh>;

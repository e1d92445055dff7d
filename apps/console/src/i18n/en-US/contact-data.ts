import type { Translated } from '../words-type';
import type { contactData as zh } from '../zh-CN/contact-data';

export const contactData = {
  title: 'Contact data deletions',
  note: 'Deleted one month after a package expires without renewal',
  status: { announced: 'Scheduled', running: 'Deleting', done: 'Deleted', canceled: 'Canceled' },
  due: 'Scheduled for {{date}}: your package expired on {{ended}}. Renew or buy a package to keep your data.',
  running: 'Started {{began}}, deleted so far: {{deleted}}. Renew now to keep the rest.',
  done: 'Completed {{finished}}: {{deleted}}. Fan statistics are unchanged ({{fans}} in total).',
  canceled: 'A package was bought by {{finished}}. Nothing was deleted.',
  stopped: 'A package was bought by {{finished}}, so deletion stopped. Already deleted: {{deleted}}.',
  deleted:
    'contacts {{contacts}}, conversations {{conversations}}, messages {{messages}}, profiles {{profiles}}, files {{files}}',
} as const satisfies Translated<typeof zh>;

import type { Translated } from '../words-type';
import type { contactData as zh } from '../zh-CN/contact-data';

export const contactData = {
  title: 'Deletions of contact data',
  note: 'One month after a package ended and was not renewed',
  status: { announced: 'Due', running: 'Being deleted', done: 'Deleted', canceled: 'Canceled' },
  due: 'On {{date}}: the package ended on {{ended}}. Renew it, or buy any other, to keep your data.',
  running: 'Begun {{began}}, deleted so far: {{deleted}}. Renew now to keep the rest.',
  done: 'Finished {{finished}}: {{deleted}}. Figures of fans stay as they were ({{fans}} in total).',
  canceled: 'A package was bought by {{finished}}: nothing was deleted.',
  stopped: 'A package was bought by {{finished}}, and it stopped there. Deleted before: {{deleted}}.',
  deleted:
    'contacts {{contacts}}, conversations {{conversations}}, messages {{messages}}, profiles {{profiles}}, files {{files}}',
} as const satisfies Translated<typeof zh>;

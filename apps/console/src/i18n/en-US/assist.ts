import type { Translated } from '../words-type';
import type { assist as zh } from '../zh-CN/assist';

export const assist = {
  title: 'AI assistant',
  note: 'Charged per character read. Only you see the result',
  suggest: 'Suggest a reply',
  summarise: 'Summarize',
  fill: 'Fill in profile',
  reading: 'Reading the conversation, up to 20 seconds…',
  results: {
    suggest: 'Suggested reply, editable',
    summarise: 'Summary',
    fill: 'Suggested profile details',
  },
  partial: 'Long conversation: only the latest part was read',
  cost_one: '{{shown}} character charged',
  cost_other: '{{shown}} characters charged',
  noProposals: 'No new details in this conversation.',
  accept: 'Accept',
  acceptField: 'Accept: {{field}}',
  accepted: 'Accepted',
  before: 'Before: ',
  off: 'The AI assistant is off. Chat history isn’t read until it is on.',
  noModel: 'The operator hasn’t set up a language model yet.',
  offAgent: 'The owner hasn’t turned on the AI assistant.',
  toSettings: 'Turn it on in settings',
  nothing: 'This conversation has no archived text messages to work with.',
  fields: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    company: 'Company',
    address: 'Address',
    birthday: 'Birthday',
    interest: 'Interested in',
    tags: 'Tags',
  },
} as const satisfies Translated<typeof zh>;

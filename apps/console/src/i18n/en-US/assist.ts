import type { Translated } from '../words-type';
import type { assist as zh } from '../zh-CN/assist';

export const assist = {
  title: 'AI help',
  note: 'Costs a character for each it reads; only you see the result',
  suggest: 'Suggest a reply',
  summarise: 'Summarise',
  fill: 'Fill in the profile',
  reading: 'Reading the conversation, up to 20 seconds…',
  results: {
    suggest: 'Suggested reply, yours to change',
    summarise: 'Summary',
    fill: 'What the profile could say',
  },
  cost_one: '{{shown}} character charged',
  cost_other: '{{shown}} characters charged',
  noProposals: 'The conversation tells of nothing new.',
  accept: 'Accept',
  acceptField: 'Accept: {{field}}',
  accepted: 'Accepted',
  before: 'Before: ',
  off: 'It is switched off, or the operator has set up no language model. Until it is on nothing is read.',
  offAgent: 'The main account has not switched AI help on.',
  toSettings: 'Switch it on in the settings',
  nothing: 'No words of this conversation are archived, so there is nothing to go by.',
  fields: {
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    company: 'Company',
    address: 'Address',
    birthday: 'Birthday',
    interest: 'Interested in',
    tags: 'Tags',
  },
} as const satisfies Translated<typeof zh>;

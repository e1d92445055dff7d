import type { Translated } from '../words-type';
import type { linkDomains as zh } from '../zh-CN/link-domains';

export const linkDomains = {
  title: 'Link domains',
  empty: 'No domains of your own yet',
  emptyHint: 'On your own domain, visitors recognise your links.',
  intro: 'Add a domain, set its DNS record, and once it is found you can choose the domain for your links.',
  readOnly: 'Your package has no smart links: domains can be read and deleted.',
  own: 'Your domains',
  shared: 'Shared domains',
  sharedNote: 'Provided by the operator. Every link may use them.',
  noShared: 'There are no shared domains.',
  default: 'Default',
  defaultNote: 'Links without a domain of their own use {{host}}.',
  noDefault: 'Links without a domain of their own use this site’s address.',
  status: { pending: 'Pending', verified: 'Verified', failed: 'No longer verified' },
  links_one: '{{shown}} link uses it',
  links_other: '{{shown}} links use it',
  noLinks: 'No links use it',
  checked: 'Checked {{ago}}',
  verifier: { dns: 'DNS record', operator: 'Operator' },
  verifiedBy: { dns: 'Verified by DNS record', operator: 'Confirmed by the operator' },
  consequence: {
    pending:
      'Until it is verified, visitors of this domain see the “Domain not filed” page and are not redirected.',
    failed:
      'Its record is gone: links on this domain no longer redirect, and visitors see the “Domain not filed” page. Restore the record and check again.',
  },
  record: {
    title: 'DNS record',
    text: 'Add this TXT record to the domain’s DNS. It usually works within minutes.',
    keep: 'Keep this record: it is checked daily, and once it was missing for {{days}} days in a row, the domain is no longer verified.',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    copyName: 'Copy the record name of {{host}}',
    copyValue: 'Copy the record value of {{host}}',
    nameHint: 'Some DNS panels append the main domain themselves: enter only the part before it.',
    pointing:
      'Also point {{host}} to {{site}} (CNAME or A record), and ask the operator to set up its HTTPS certificate.',
    show: 'Show DNS record',
  },
  check: {
    action: 'Check now',
    of: 'Check {{host}} now',
    busy: 'Checking…',
    missing:
      'This record wasn’t found. DNS changes can take minutes or hours: compare name and value, then check again.',
    done: '{{host}} is verified',
  },
  add: {
    label: 'Domain',
    help: 'Such as go.example.com. Names like kürzer.example work too',
    ascii: 'It is added as {{host}}',
    action: 'Add domain',
    added: '{{host}} is added. Set its DNS record next',
    invalid: 'Enter a domain such as go.example.com',
    limit: 'The limit of {{shown}} domains is reached. Delete one you don’t use.',
  },
  delete: {
    action: 'Delete domain',
    of: 'Delete {{host}}',
    title: 'Delete the domain {{host}}?',
    text: 'No link uses it. Addresses on this domain that you gave out before stop working.',
    done: '{{host}} is deleted',
    inUse: 'Links use it: choose another domain for them before you delete it.',
  },
} satisfies Translated<typeof zh>;

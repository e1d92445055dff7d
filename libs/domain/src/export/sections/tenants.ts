import { actorForTenants } from '../../audit/index.js';
import { byId, type ExportSection, same } from './section.js';

export const tenantSections: readonly ExportSection[] = [
  {
    name: 'certifications',
    table: 'certifications',
    key: ['submitted_at', 'id'],
    columns: {
      ...same('id', 'status', 'kind', 'real_name'),
      document_number: 'document_sealed',
      ...same('reason', 'submitted_at', 'decided_at'),
    },
    sealed: ['document_number'],
  },
  {
    name: 'notices',
    table: 'notices',
    key: byId,
    columns: {
      ...same('id', 'sub_account_id', 'kind', 'level'),
      params: 'params::text',
      ...same('created_at'),
    },
  },
  {
    name: 'contact-deletions',
    table: 'contact_deletions',
    key: ['ended_at'],
    columns: {
      ...same('id', 'status', 'ended_at', 'due_at', 'announced_at', 'warned_at', 'began_at', 'finished_at'),
      ...same('contacts', 'conversations', 'messages', 'profiles', 'files'),
      kept: 'kept::text',
    },
  },
  {
    name: 'audit',
    table: 'audit_entries',
    key: byId,
    columns: {
      ...same('id', 'at', 'actor_kind'),
      actor_id: actorForTenants.id,
      actor_name: actorForTenants.name,
      ...same('action', 'target_kind', 'target_id', 'target_name'),
      changes: 'changes::text',
      address: actorForTenants.address,
      ...same('request_id'),
    },
  },
  {
    name: 'tasks',
    table: 'tasks',
    key: byId,
    columns: {
      ...same('id', 'kind', 'status', 'total', 'done', 'failed'),
      failures: 'failures::text',
      ...same('created_at', 'started_at', 'finished_at'),
    },
  },
];

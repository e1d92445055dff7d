import type { AuditEntry } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import { fieldText, valueText } from './audited-labels';
import type { LogEntry } from './queries';

/** A command run by hand on the server. */
const command = 'command.';

/** The action in words; its raw name when there are none, as for a job. */
export function actionText(t: TFunction, action: string): string {
  if (action === '') return t('audit.noAction');
  if (action.startsWith(command)) return t('audit.command', { name: action.slice(command.length) });
  return t(`audit.actions.${action}` as 'audit.title', { defaultValue: action });
}

export const actorText = (t: TFunction, { actorKind, actorName }: LogEntry): string =>
  actorName || t(`audit.actor.${actorKind}`);

/** The target's name, or its kind when it has no name. A job is named by its action. */
export function targetText(t: TFunction, { targetKind, targetName, targetId }: LogEntry): string {
  if (targetName && targetKind !== 'task') return targetName;
  const instead = targetId || t('common.unknown');
  return t(`audit.targets.${targetKind}` as 'audit.title', { defaultValue: instead });
}

/** Each change on one line. */
export const changeTexts = (t: TFunction, format: Format, changes: AuditEntry['changes']): string[] =>
  Object.entries(changes).map(
    ([field, { from, to }]) =>
      `${fieldText(t, field)}: ${valueText(t, format, field, from)} → ${valueText(t, format, field, to)}`,
  );

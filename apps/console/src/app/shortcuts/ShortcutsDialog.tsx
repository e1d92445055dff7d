import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/hooks';
import { useRole } from '../../lib/session';
import { changeSettings, useSettings } from '../../lib/settings';
import { Toggle } from '../../ui/form/Toggle';
import { Dialog } from '../../ui/mui/Dialog';
import { DialogHead } from '../../ui/mui/DialogHead';
import { allPages, mayOpen, titleOf } from '../pages';
import { goPages } from './go-pages';
import styles from './ShortcutsDialog.module.css';

/** Each alternative is a list of keys that are pressed one after the other. */
type Keys = readonly (readonly string[])[];

const general = [
  ['palette', [['Ctrl K']]],
  ['help', [['?']]],
  ['search', [['/']]],
  ['create', [['n']]],
  ['refresh', [['r']]],
  ['tabs', [['['], [']']]],
  ['undo', [['Ctrl Z']]],
  ['close', [['Esc']]],
] as const satisfies readonly (readonly [string, Keys])[];

const lists = [
  ['next', [['j']]],
  ['previous', [['k']]],
  ['open', [['Enter'], ['o']]],
  ['select', [['x']]],
] as const satisfies readonly (readonly [string, Keys])[];

const conversation = [
  ['reply', [['r']]],
  ['note', [['n']]],
  ['resolve', [['e']]],
  ['assign', [['a']]],
  ['snooze', [['z']]],
] as const satisfies readonly (readonly [string, Keys])[];

/** Lists the user's shortcuts, with a switch that turns them off. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { shortcuts } = useSettings();
  const isPhone = useIsPhone();
  const role = useRole();
  const id = useId();
  const pages = goPages.flatMap(([key, name]) => {
    const page = allPages.find((one) => one.name === name);
    return page && mayOpen(page, role) ? [{ text: titleOf(t, name), keys: [['g', key]] }] : [];
  });
  return (
    <Dialog onClose={onClose} width={680} full={isPhone} aria-labelledby={id}>
      <DialogHead id={id} title={t('shortcuts.title')} onClose={onClose} />
      <div className={styles.body} data-off={shortcuts ? undefined : ''}>
        <Group
          title={t('shortcuts.general')}
          rows={general.map(([name, keys]) => ({ text: t(`shortcuts.${name}`), keys }))}
        />
        <div>
          <Group
            title={t('shortcuts.lists')}
            rows={lists.map(([name, keys]) => ({ text: t(`shortcuts.${name}`), keys }))}
          />
          {role !== 'operator' && (
            <Group
              title={titleOf(t, 'workspace')}
              rows={conversation.map(([name, keys]) => ({ text: t(`shortcuts.${name}`), keys }))}
            />
          )}
          <Group title={t('shortcuts.pages')} rows={pages} />
        </div>
      </div>
      <label className={styles.foot}>
        <span>
          {t('shortcuts.on')}
          <small>{t('shortcuts.onHint')}</small>
        </span>
        <Toggle
          checked={shortcuts}
          onChange={(event) => changeSettings({ shortcuts: event.target.checked })}
        />
      </label>
    </Dialog>
  );
}

function Group({ title, rows }: { title: string; rows: readonly { text: string; keys: Keys }[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ text, keys }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((sequence, index) => (
                <span key={sequence.join(' ')}>
                  {index > 0 && <i>{t('shortcuts.or')}</i>}
                  {sequence.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useLocation, useNavigate } from '@tanstack/react-router';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastUndoable } from '../../lib/undo';
import { Button } from '../Button';
import { Input } from '../form/Input';
import { IconAction } from '../IconAction';
import {
  isSameSearch,
  layoutOf,
  type SavedView,
  savedViewsMost,
  searchOfView,
  viewNameMax,
  viewSearch,
  withView,
} from '../list/table-view';
import type { PopoverAnchor } from '../list/PopoverAction';
import { useSavedViews, useTableView } from '../list/use-table-view';
import { Popup } from './Popup';
import styles from './SavedViews.module.css';

interface SavedViewsProps extends PopoverAnchor {
  table: string;
}

/**
 * A list's filters, order and columns under names. The address holds the state, so choosing a view opens the view's
 * address.
 */
export default function SavedViews({ table, anchor, onClose }: SavedViewsProps) {
  const { t } = useTranslation();
  const current: object = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const [layout, setLayout] = useTableView(table);
  const [views, change] = useSavedViews(table);
  const sheet = useRef<HTMLDivElement>(null);
  // The focused button or field was removed.
  const keepFocus = () => sheet.current?.focus();
  const choose = (view: SavedView) => {
    setLayout(view.layout);
    void navigate({ to: '.', search: () => searchOfView(view.search, current) as never });
    onClose();
  };
  const remove = (view: SavedView) => {
    const at = views.indexOf(view);
    change((all) => all.filter(({ name }) => name !== view.name));
    keepFocus();
    toastUndoable(t, t('tables.views.deleted', { name: view.name }), async () =>
      change((all) => (all.some(({ name }) => name === view.name) ? all : all.toSpliced(at, 0, view))),
    );
  };
  return (
    <Popup width={320} label={t('common.views')} anchor={anchor} onClose={onClose}>
      <div ref={sheet} tabIndex={-1} className={styles.sheet}>
        {views.length === 0 ? (
          <p className={styles.hint}>{t('tables.views.hint')}</p>
        ) : (
          <ul className={styles.views} aria-label={t('common.views')}>
            {views.map((view) => (
              <ViewLine
                key={view.name}
                view={view}
                isShown={isSameSearch(view.search, current)}
                isTaken={(name) => views.some((one) => one !== view && one.name === name)}
                onChoose={() => choose(view)}
                onRename={(name) => {
                  change((all) => all.map((one) => (one.name === view.name ? { ...one, name } : one)));
                  keepFocus();
                }}
                onDelete={() => remove(view)}
              />
            ))}
          </ul>
        )}
        <NameForm
          label={t('tables.views.name')}
          submit={t('tables.views.save')}
          isFull={(name) => views.length >= savedViewsMost && views.every((one) => one.name !== name)}
          onSubmit={(name) =>
            change((all) => withView(all, { name, search: viewSearch(current), layout: layoutOf(layout) }))
          }
        />
      </div>
    </Popup>
  );
}

interface ViewLineProps {
  view: SavedView;
  isShown: boolean;
  isTaken(name: string): boolean;
  onChoose(): void;
  onRename(name: string): void;
  onDelete(): void;
}

function ViewLine({ view: { name }, isShown, isTaken, onChoose, onRename, onDelete }: ViewLineProps) {
  const { t } = useTranslation();
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed)
    return (
      <li className={styles.view}>
        <NameForm
          isFirst
          name={name}
          label={t('tables.views.newName', { name })}
          submit={t('common.save')}
          isFull={isTaken}
          onSubmit={(next) => {
            onRename(next);
            setRenamed(false);
          }}
        />
      </li>
    );
  return (
    <li className={styles.view}>
      <button type="button" className={styles.name} aria-current={isShown || undefined} onClick={onChoose}>
        <span title={name}>{name}</span>
        {isShown && <Check size={16} aria-hidden="true" />}
      </button>
      <IconAction
        size="small"
        label={t('tables.views.rename', { name })}
        icon={Pencil}
        onClick={() => setRenamed(true)}
      />
      <IconAction size="small" label={t('tables.views.delete', { name })} icon={Trash2} onClick={onDelete} />
    </li>
  );
}

interface NameFormProps {
  name?: string;
  label: string;
  submit: string;
  /** Takes the focus on appearing. */
  isFirst?: boolean;
  /** Whether there is no room for a view of this name. */
  isFull(name: string): boolean;
  onSubmit(name: string): void;
}

function NameForm({ name = '', label, submit, isFirst = false, isFull, onSubmit }: NameFormProps) {
  const [text, setText] = useState(name);
  const next = text.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (next === '' || isFull(next)) return;
    onSubmit(next);
    setText('');
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <Input
        toolbar
        aria-label={label}
        placeholder={label}
        autoFocus={isFirst}
        autoComplete="off"
        maxLength={viewNameMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={next === '' || isFull(next)}>
        {submit}
      </Button>
    </form>
  );
}

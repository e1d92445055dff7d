import type { TFunction } from 'i18next';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { loadServerMenu } from '../../lib/server-menu';
import type { ChosenField } from '../../lib/setting-checks';
import { changeSettings, settings } from '../../lib/settings';
import { readSettingsFile, type SettingsFileProblem, writeSettingsFile } from '../../lib/settings-file';
import { devices, menuWidths, themeModes } from '../../lib/settings-types';
import { toast } from '../../lib/toasts';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../../ui/Button';
import { TextAreaField } from '../../ui/form/TextArea';
import styles from './SettingsPanel.module.css';

/** Exports the settings as JSON and imports them. */
export function SettingsFile() {
  const { t } = useTranslation();
  const copy = useCopy();
  const titleId = useId();
  /** The text of the file being imported; null while there is no import. */
  const [text, setText] = useState<string | null>(null);
  const copyOut = async () => {
    const written = writeSettingsFile(settings.get());
    // Leaves the text for manual copying when the browser refuses.
    if (!(await copy(written, t('settingsPanel.file.copied')))) setText(written);
  };
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('settingsPanel.sectionFile')}</h3>
      <p className="caption">{t('settingsPanel.file.note')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void copyOut()}>{t('settingsPanel.file.copy')}</Button>
        <Button aria-expanded={text !== null} onClick={() => setText(text === null ? '' : null)}>
          {t('settingsPanel.file.import')}
        </Button>
      </div>
      {text !== null && <Import text={text} onType={setText} onDone={() => setText(null)} />}
    </section>
  );
}

interface ImportProps {
  text: string;
  onType(text: string): void;
  onDone(): void;
}

function Import({ text, onType, onDone }: ImportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [problem, setProblem] = useState<SettingsFileProblem | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readSettingsFile(text);
    if ('kind' in read) return setProblem(read);
    changeSettings(read);
    if (read.menuFromServer) void loadServerMenu();
    toast(t('settingsPanel.file.applied'));
    onDone();
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <TextAreaField
        label={t('settingsPanel.file.label')}
        help={t('settingsPanel.file.help')}
        error={problem ? problemText(t, problem, format.number) : undefined}
        rows={6}
        spellCheck={false}
        autoFocus
        value={text}
        onChange={(event) => {
          onType(event.target.value);
          setProblem(null);
        }}
      />
      <span role="alert" className="sr">
        {problem && problemText(t, problem, format.number)}
      </span>
      <div>
        <Button type="submit" variant="contained" color="primary">
          {t('settingsPanel.file.apply')}
        </Button>
      </div>
    </form>
  );
}

/** The number of characters shown of an unknown name. */
const shownName = 40;

function problemText(t: TFunction, problem: SettingsFileProblem, number: (value: number) => string): string {
  if (problem.kind === 'unknown')
    return t('settingsPanel.file.unknown', { field: problem.field.slice(0, shownName) });
  if (problem.kind !== 'value') return t(`settingsPanel.file.${problem.kind}`);
  const { field } = problem;
  return t('settingsPanel.file.value', {
    field,
    name: t(`settingsPanel.${field}`),
    expected: expected(t, field, number),
  });
}

function expected(t: TFunction, field: ChosenField, number: (value: number) => string): string {
  const { least, most } = menuWidths;
  if (field === 'themeColor') return t('settingsPanel.file.colour');
  if (field === 'menuWidth')
    return t('settingsPanel.file.width', { least: number(least), most: number(most) });
  if (field === 'theme') return t('settingsPanel.file.oneOf', { values: themeModes.join(', ') });
  if (field === 'device') return t('settingsPanel.file.oneOf', { values: devices.join(', ') });
  return t('settingsPanel.file.flag');
}

import type { KeywordRule } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../../ui/Drawer';
import { useEdited } from '../form/use-edited';
import { ImportDialog } from '../import/ImportDialog';
import type { KeywordSearch, PageProps } from '../list/page-search';
import { KeywordForm } from './KeywordForm';
import { RuleTester } from './RuleTester';

interface KeywordPanelsProps extends PageProps<KeywordSearch> {
  rows: KeywordRule[] | undefined;
  mayEdit: boolean;
}

/** Dialogs and drawers of the list, as the address says. */
export default function KeywordPanels({ rows, mayEdit, search, onSearch }: KeywordPanelsProps) {
  const { t } = useTranslation();
  const { form, test } = search;
  const close = () => onSearch({ form: undefined });
  const before = useEdited(form, rows);
  return (
    <>
      {test !== undefined && (
        <Drawer
          title={t('replies.tester.title')}
          onClose={() =>
            onSearch({
              test: undefined,
              desk: undefined,
              platform: undefined,
              known: undefined,
              talk: undefined,
              language: undefined,
            })
          }
        >
          <RuleTester
            tried={{
              text: test,
              desk: search.desk,
              platform: search.platform,
              known: search.known,
              talk: search.talk,
              language: search.language,
            }}
            onTry={({ text, ...rest }) => onSearch({ test: text, ...rest })}
          />
        </Drawer>
      )}
      {mayEdit && form === 'import' && <ImportDialog kind="keyword-rules" onClose={close} />}
      {((mayEdit && form === 'new') || before) && (
        <KeywordForm key={form} readOnly={!mayEdit} before={before} onClose={close} />
      )}
    </>
  );
}

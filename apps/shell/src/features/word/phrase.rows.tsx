import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { PhraseCell } from './phrase.cell.tsx'
import type { Write } from './phrase.editor.tsx'
import styles from './word.module.css'
import type { wordView } from './word.view.ts'

/** The rows of phrases, of the platform or of a space. */
export const phraseRows = (list: typeof wordView, lang: string, write: Write) => ({
  ...rowsOf(list, {
    base: ({ base }) => <div className={styles.base}>{base}</div>,
    text: (phrase) => <PhraseCell lang={lang} phrase={phrase} write={write} />,
  }),
  // A row's id contains the language, so that a text begun in one is not in the other.
  id: ({ key }: { key: string }) => `${lang} ${key}`,
})

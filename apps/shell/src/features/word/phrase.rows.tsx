import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { PhraseCell } from './phrase.cell.tsx'
import type { Write } from './phrase.editor.tsx'
import styles from './word.module.css'
import type { wordView } from './word.view.ts'

/** Of the platform's phrases, or of those of a space: they are described alike. */
export const phraseRows = (list: typeof wordView, lang: string, write: Write) => ({
  ...rowsOf(list, {
    base: ({ base }) => <div className={styles.base}>{base}</div>,
    text: (phrase) => <PhraseCell lang={lang} phrase={phrase} write={write} />,
  }),
  // Another language is another row: what was begun in one is not in the other.
  id: ({ key }: { key: string }) => `${lang} ${key}`,
})

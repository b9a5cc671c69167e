import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { PhraseCell } from './phrase.cell.tsx'
import type { Write } from './phrase.editor.tsx'
import styles from './word.module.css'
import type { ownWordsView, wordView } from './word.view.ts'

export const phraseRows = (
  list: typeof wordView | typeof ownWordsView,
  lang: string,
  write: Write,
) => ({
  ...rowsOf(list, {
    base: ({ base }) => <div className={styles.base}>{base}</div>,
    text: (phrase) => <PhraseCell lang={lang} phrase={phrase} write={write} />,
  }),
  // Another language is another row: what was begun in one is not in the other.
  id: ({ key }: { key: string }) => `${lang} ${key}`,
})

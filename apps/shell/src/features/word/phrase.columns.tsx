import type { Rows } from '../../ui/list/rows.ts'
import { PhraseCell } from './phrase.cell.tsx'
import type { Phrase, Write } from './phrase.editor.tsx'
import styles from './word.module.css'

export const phraseRows = (lang: string, write: Write): Rows<Phrase, 'base' | 'text'> => ({
  id: ({ key }) => `${lang} ${key}`,
  name: ({ key }) => key,
  columns: {
    base: {
      cell: ({ base }) => <div className={styles.base}>{base}</div>,
      card: 'wide',
    },
    text: {
      cell: (phrase) => <PhraseCell lang={lang} phrase={phrase} write={write} />,
      card: 'wide',
    },
  },
})

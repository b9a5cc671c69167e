import { useNow } from '../../kernel/browser/now.ts'
import { type Piece, sampleOf } from './sample.ts'
import styles from './word.module.css'

type PreviewProps = { lang: string; phrase: string; text: string }

/** The sentence as people will read it; what is put in by the program is marked. */
export function Preview({ lang, phrase, text }: PreviewProps) {
  const pieces: Piece[] = sampleOf(lang, phrase, text, new Date(useNow()))
  return (
    <p className={styles.preview} lang={lang}>
      {pieces.map((piece, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
        piece.isValue ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
      )}
    </p>
  )
}

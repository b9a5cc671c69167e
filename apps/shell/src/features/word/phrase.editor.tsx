import { gapsOf, keepsGaps } from '@atrium/contract/platform/gaps.ts'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useNow } from '../../kernel/browser/now.ts'
import { CallFailed } from '../../kernel/data/api.ts'
import { failureText } from '../../kernel/data/failure-text.ts'
import { useUnsaved } from '../../kernel/router/use-unsaved.ts'
import { useSay } from '../../kernel/words/words.ts'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import { useFocusHere } from '../../ui/hooks/focus-here.ts'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { isCounted, type Piece, sampleOf } from './sample.ts'
import styles from './word.module.css'
import type { Phrase } from './word.view.ts'

export type Write = (key: string, text: string | null) => Promise<unknown>

const LONGEST = 1000

type PhraseEditorProps = { lang: string; phrase: Phrase; write: Write; onClose: () => void }

/** Writes a phrase where it stands, with what readers will see below. */
export function PhraseEditor({ lang, phrase, write, onClose }: PhraseEditorProps) {
  const say = useSay()
  const { key, base, text: before } = phrase
  const [text, setText] = useState(before ?? base)
  const [busy, setBusy] = useState(false)
  useUnsaved(text.trim() !== (before ?? base).trim(), { parts: true })
  const [trouble, setTrouble] = useState<string | null>(null)
  const field = useFocusHere<HTMLTextAreaElement>()
  const gaps = [...gapsOf(base)]
  const fits = keepsGaps(base, text, isCounted(key))

  const whyNot = fits ? text.trim() === '' && say('form.missing') : say('word.gaps.why')

  const send = async (next: string | null) => {
    setBusy(true)
    setTrouble(null)
    try {
      await write(key, next)
      onClose()
      if (next === null && before !== null)
        offerUndo(say('word.cleared', { key }), () => write(key, before))
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed
      setTrouble(Object.values(failed.fields)[0] ?? failureText(say, failed))
      setBusy(false)
    }
  }
  const save = () => (text.trim() === (before ?? base) ? onClose() : void send(text.trim()))
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <form className={styles.editor} onSubmit={onSubmit(save)}>
      <Textarea
        aria-label={say('word.textOf', { key })}
        lang={lang}
        rows={Math.min(6, 2 + Math.floor(text.length / 40))}
        maxLength={LONGEST}
        value={text}
        error={trouble ?? (!fits && say('word.gaps', { gaps: gaps.join(' ') || '—' }))}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={keys}
        ref={field}
      />
      <Preview lang={lang} phrase={key} text={text} />
      <div className={styles.ways}>
        <Button type="submit" size="xs" loading={busy} why={whyNot}>
          {say('do.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
        {before !== null && (
          <Button size="xs" variant="subtle" loading={busy} onClick={() => void send(null)}>
            {say('word.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

type PreviewProps = { lang: string; phrase: string; text: string }

/** The sentence as people will read it; what is put in by the program is marked. */
function Preview({ lang, phrase, text }: PreviewProps) {
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

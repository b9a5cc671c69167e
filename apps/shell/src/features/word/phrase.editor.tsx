import { gapsOf, keepsGaps } from '@atrium/contract/platform/gaps.ts'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent } from 'react'
import { useNow } from '../../kernel/browser/now.ts'
import { failureText } from '../../kernel/data/failure-text.ts'
import { useSay } from '../../kernel/words/words.ts'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useFocusHere } from '../../ui/hooks/focus-here.ts'
import { isCounted, type Piece, sampleOf } from './sample.ts'
import styles from './word.module.css'
import type { Phrase } from './word.view.ts'

export type Write = (key: string, text: string | null) => Promise<unknown>

const LONGEST = 1000

type PhraseEditorProps = { lang: string; phrase: Phrase; write: Write; onClose: () => void }

/** Edits a phrase in place, with a preview below. */
export function PhraseEditor({ lang, phrase, write, onClose }: PhraseEditorProps) {
  const say = useSay()
  const { key, base, text: before } = phrase
  const form = useForm({
    values: { text: before ?? base },
    send: ({ text }) => (text.trim() === (before ?? base) ? null : write(key, text.trim())),
    onDone: onClose,
    parts: true,
  })
  const clearing = useForm({
    values: {},
    send: async () => {
      await write(key, null)
      // Its row may be gone from the list by now.
      if (before !== null) offerUndo(say('word.cleared', { key }), () => write(key, before))
    },
    onDone: onClose,
  })
  const { text } = form.values
  const failed = form.failed ?? clearing.failed
  const trouble = failed && (Object.values(failed.fields)[0] ?? failureText(say, failed))
  const field = useFocusHere<HTMLTextAreaElement>()
  const gaps = [...gapsOf(base)]
  const fits = keepsGaps(base, text, isCounted(key))

  const whyNot = fits ? text.trim() === '' && say('form.missing') : say('word.gaps.why')

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
  }
  return (
    <Form of={form} className={styles.editor} refusal={null}>
      <Textarea
        aria-label={say('word.textOf', { key })}
        lang={lang}
        rows={Math.min(6, 2 + Math.floor(text.length / 40))}
        maxLength={LONGEST}
        {...form.text('text')}
        error={trouble ?? (!fits && say('word.gaps', { gaps: gaps.join(' ') || '—' }))}
        onKeyDown={keys}
        ref={field}
      />
      <Preview lang={lang} phrase={key} text={text} />
      <div className={styles.ways}>
        <Button type="submit" size="xs" loading={form.isBusy} why={whyNot}>
          {say('do.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
        {before !== null && (
          <Button
            size="xs"
            variant="subtle"
            loading={clearing.isBusy}
            onClick={() => clearing.submit()}
          >
            {say('word.clear')}
          </Button>
        )}
      </div>
    </Form>
  )
}

type PreviewProps = { lang: string; phrase: string; text: string }

/** Previews the sentence; inserted values are marked. */
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

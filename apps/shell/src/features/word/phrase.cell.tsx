import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { IconEdit } from '../../ui/icons.tsx'
import { PhraseEditor, type Write } from './phrase.editor.tsx'
import styles from './word.module.css'
import type { Phrase } from './word.view.ts'

/** Saves the text of a phrase, or removes it with null. Throws a refusal. */

type PhraseCellProps = { lang: string; phrase: Phrase; write: Write }

/** The text of a phrase, or the one shown instead; a click edits it. */
export function PhraseCell({ lang, phrase, write }: PhraseCellProps) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  // The field is removed when it closes, so the focus returns here.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <PhraseEditor {...{ lang, phrase, write }} onClose={() => setIsOpen(false)} />
  const text = phrase.text ?? say('word.same')
  return (
    <UnstyledButton
      ref={button}
      className={styles.said}
      data-own={phrase.text !== null || undefined}
      aria-label={`${say('word.editOf', { key: phrase.key })}: ${text}`}
      onClick={() => setIsOpen(true)}
    >
      <span lang={phrase.text === null ? undefined : lang}>{text}</span>
      <IconEdit />
    </UnstyledButton>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { IconEdit } from '../../ui/icons.tsx'
import { PhraseEditor, type Write } from './phrase.editor.tsx'
import styles from './word.module.css'
import type { Phrase } from './word.view.ts'

/** Gives a phrase a text, or takes it off with null. A refusal is thrown. */

type PhraseCellProps = { lang: string; phrase: Phrase; write: Write }

/** What is said instead, in its place; a click begins to write. */
export function PhraseCell({ lang, phrase, write }: PhraseCellProps) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  // The field is gone when it closes; whoever writes by keyboard goes on from here.
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

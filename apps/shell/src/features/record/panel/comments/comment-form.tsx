import { LONGEST_COMMENT } from '@atrium/contract/built-apps/record-limits.ts'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { onSubmit } from '../../../../ui/hooks/on-submit.ts'
import type { KnownTable } from '../../known-table.ts'
import { withName } from './name-at.ts'
import { optionId, PeopleOffered } from './people-offered.tsx'
import styles from './record-comments.module.css'
import { useNaming } from './use-naming.ts'

type Named = { id: string; name: string }
export type Said = { text: string; mentions: number[] }

type CommentFormProps = {
  at: KnownTable
  id: number
  /** What stands there already, where a comment is changed. */
  before?: { text: string; mentions: readonly Named[] }
  send: string
  isBusy: boolean
  /** What became of it; where it was taken, the field is empty again. */
  onSend: (said: Said) => Promise<boolean>
  children?: ReactNode
}

/** A comment while it is written. Who is named in it is chosen from a list, so that nobody is told by mistake. */
export function CommentForm({ at, id, before, send, isBusy, onSend, children }: CommentFormProps) {
  const say = useSay()
  const list = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [{ text, caret }, setWritten] = useState({ text: before?.text ?? '', caret: 0 })
  const [named, setNamed] = useState<readonly Named[]>(before?.mentions ?? [])
  const moved = useRef<number | null>(null)
  const naming = useNaming({
    at,
    id,
    text,
    caret,
    onChoose: (person, name) => {
      const next = withName(text, name, person.name)
      moved.current = next.caret
      setWritten(next)
      setNamed([...named.filter((one) => one.id !== person.id), person])
    },
  })
  // After the name, and not at the end of all that is written.
  useLayoutEffect(() => {
    if (moved.current === null) return
    field.current?.setSelectionRange(moved.current, moved.current)
    moved.current = null
  })
  const write = (target: HTMLTextAreaElement) =>
    setWritten({ text: target.value, caret: target.selectionStart })
  const isOpen = naming.people.length > 0
  const submit = async () => {
    if (text.trim() === '' || isBusy) return
    const mentions = named.filter(({ name }) => text.includes(`@${name}`))
    const isTaken = await onSend({ text, mentions: mentions.map((one) => Number(one.id)) })
    if (!isTaken) return
    setWritten({ text: '', caret: 0 })
    setNamed([])
  }
  return (
    <form className={styles.form} onSubmit={onSubmit(() => void submit())}>
      <div className={styles.field}>
        <Textarea
          ref={field}
          aria-label={say('record.comment.field')}
          placeholder={say('record.comment.hint')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LONGEST_COMMENT}
          value={text}
          {...(before && { 'data-autofocus': true })}
          {...(isOpen && {
            'aria-autocomplete': 'list',
            'aria-controls': list,
            'aria-activedescendant': optionId(list, naming.active),
            'data-mantine-stop-propagation': true,
          })}
          onChange={({ currentTarget }) => write(currentTarget)}
          onSelect={({ currentTarget }) => write(currentTarget)}
          onKeyDown={(event) => {
            naming.onKeyDown(event)
            const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
            if (!isSent || event.defaultPrevented) return
            event.preventDefault()
            void submit()
          }}
        />
        {isOpen && (
          <PeopleOffered
            id={list}
            people={naming.people}
            active={naming.active}
            onChoose={naming.choose}
          />
        )}
        {naming.isNobody && <output className={styles.none}>{say('record.comment.nobody')}</output>}
      </div>
      {(text !== '' || before) && (
        <div className={styles.ways}>
          {children}
          <Button type="submit" size="compact-md" loading={isBusy}>
            {send}
          </Button>
        </div>
      )}
    </form>
  )
}

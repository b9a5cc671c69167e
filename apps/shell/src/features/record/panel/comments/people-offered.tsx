import type { Output } from '@atrium/contract/kernel/client.ts'
import { useEffect, useRef } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import styles from './record-comments.module.css'

export type Offered = Output<'record.mentionable'>['people'][number]

type PeopleOfferedProps = {
  id: string
  people: readonly Offered[]
  /** The one that the keys have come to. */
  active: number
  onChoose: (person: Offered) => void
}

export const optionId = (list: string, at: number) => `${list}-${at}`

/** Who can be named, under what is being written; the field keeps the focus. */
export function PeopleOffered({ id, people, active, onChoose }: PeopleOfferedProps) {
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  // What is written is often the last of a page: those below it would be out of sight.
  useEffect(() => {
    // In newer browsers it answers with a promise, which is nothing to clean up.
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus from what is written
      role="listbox"
      aria-label={say('record.comment.who')}
      className={styles.people}
    >
      {people.map((person, at) => (
        <div
          key={person.id}
          id={optionId(id, at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Before the field loses the focus to it.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <span>{person.name}</span>
          <small>{person.department}</small>
        </div>
      ))}
    </div>
  )
}

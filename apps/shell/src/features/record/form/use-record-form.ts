import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSay } from '../../../kernel/words/words.ts'
import { type KnownTable, mayWrite } from '../known-table.ts'
import { changesIn, mistakesIn, type Values } from './draft.ts'
import { sameValue } from './same-value.ts'
import { useConditions } from './use-conditions.ts'
import { useDefaults } from './use-defaults.ts'
import { useSave } from './use-save.ts'
import { useWriting } from './use-writing.ts'
import { broughtTogether, undecided, type Writing } from './writing.ts'

type Ways = {
  at: KnownTable
  record: RecordDetails | null
  preset?: Values | undefined
  /** The first field that keeps it from being saved. */
  onMistake: (key: string) => void
  onSaved: (record: RecordDetails, isMore: boolean) => void
  /** Nothing was changed. */
  onNothing: () => void
}

/** All that a form of a record does: judging, sending, and bringing together what two people wrote. */
export function useRecordForm({ at, record, preset, onMistake, onSaved, onNothing }: Ways) {
  const say = useSay()
  const own = useWriting(
    () => ({ values: record?.values ?? {}, revision: record?.revision ?? 0 }),
    preset,
  )
  const begun = useDefaults(at, record === null ? own.writing.draft.values : null)
  const writing = withDefaults(own.writing, begun.values)
  const sending = useSave(at, record)
  const [isJudged, setIsJudged] = useState(false)
  const [by, setBy] = useState<RecordDetails['changedBy']>(null)
  /** What the server said of fields, until somebody types in them. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  const judged = useConditions(at, writing.before, writing.draft.values)
  const { unseen, required, locked, requiredBefore } = judged
  const writable = at.fields
    .filter((field) => mayWrite(at, field) && !unseen.has(field.key) && !locked.has(field.key))
    .map((field) => (required.has(field.key) ? { ...field, required: true } : field))
  const judge = ({ before, draft }: Writing) => {
    // What is not shown, or locked, is kept as it was, whatever was typed in it before.
    const changes = Object.fromEntries(
      Object.entries({ ...emptiedIn(begun.keys, draft), ...changesIn(before, draft) }).filter(
        ([key]) => !unseen.has(key) && !locked.has(key),
      ),
    )
    // What was not touched was wrong before, and is not this person's to mend.
    const isAsked = ({ key }: Pick<Field, 'key'>) =>
      key in changes || (required.has(key) && !requiredBefore.has(key))
    const asked = record ? writable.filter(isAsked) : writable
    return { changes, mistakes: mistakesIn(asked, draft) }
  }
  const { changes, mistakes } = judge(writing)

  const hold = (open: readonly string[]) => {
    const first = at.fields.find(({ key }) => open.includes(key))
    if (first) onMistake(first.key)
    return first !== undefined
  }

  const send = (now: Writing, isMore: boolean) => {
    const { changes } = judge(now)
    if (record && Object.keys(changes).length === 0) return onNothing()
    sending.mutate(
      { values: changes, revision: now.revision },
      {
        onSuccess: (answer) => {
          if ('saved' in answer) {
            if (isMore) begin()
            onSaved(answer.saved, isMore)
            return
          }
          const merged = broughtTogether(now, answer.theirs)
          // At once: what has to be decided gets the focus.
          flushSync(() => {
            own.bringTogether(answer.theirs)
            setBy(answer.theirs.changedBy)
          })
          // Where both wrote the same there is nothing to decide.
          if (undecided(merged).length === 0) send(merged, isMore)
          else hold(undecided(merged))
        },
        onError: ({ fields }) => {
          const said = Object.entries(fields).map(([name, text]) => [nameIn(name), text] as const)
          setRefused(Object.fromEntries(said))
          hold(said.map(([name]) => name))
        },
      },
    )
  }

  const begin = () => {
    own.beginAnew()
    setIsJudged(false)
    setRefused({})
  }

  /** Nobody looks for a record that says nothing. Said where its name is typed, until anything is. */
  const isEmpty = (changes: object) => record === null && Object.keys(changes).length === 0
  const first = writable.find(({ key }) => key === at.titleField) ?? writable[0]
  const nothing = isJudged && isEmpty(changes) ? first?.key : undefined

  const errors = Object.fromEntries(
    at.fields.flatMap(({ key }) => {
      const verdict = isJudged ? mistakes[key] : undefined
      const text =
        refused[key] ??
        (verdict && say(`verdict.${verdict}`)) ??
        (key === nothing && say('record.add.nothing'))
      return text ? [[key, text] as const] : []
    }),
  )

  return {
    writing,
    judged,
    errors,
    by,
    busy: sending.isPending,
    failed: sending.error,
    // What stood in it before anybody typed is nobody's work.
    isUnsaved: Object.entries(changes).some(
      ([key, value]) =>
        !(key in begun.values) &&
        !(key in (preset ?? {}) && sameValue(value, preset?.[key] ?? null)),
    ),
    decide: own.decide,
    type: (key: string, value: FieldValue, verdict: FieldVerdict | null) => {
      setRefused(({ [key]: _, ...others }) => others)
      // Whether it is required may change with what is typed elsewhere.
      own.type(key, value, verdict === 'required' ? null : verdict)
    },
    save: (isMore: boolean) => {
      if (sending.isPending) return
      setIsJudged(true)
      if (hold([...undecided(writing), ...Object.keys(mistakes)])) return
      if (first && isEmpty(changes)) return onMistake(first.key)
      send(writing, isMore)
    },
  }
}

/** What a record begins with stands in it as if it had been typed. */
const withDefaults = (writing: Writing, begun: Values): Writing => ({
  ...writing,
  draft: { ...writing.draft, values: { ...begun, ...writing.draft.values } },
})

/** What would begin with something, and was emptied on purpose: that is said, or it would begin with it all the same. */
const emptiedIn = (keys: readonly string[], { values }: Writing['draft']) =>
  Object.fromEntries(
    keys.flatMap((key) => (key in values && (values[key] ?? null) === null ? [[key, null]] : [])),
  )

/** The server names a value by where it came from. */
const nameIn = (path: string) => path.replace(/^values\./, '')

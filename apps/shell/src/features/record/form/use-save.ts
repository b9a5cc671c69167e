import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask, CallFailed, refreshing } from '../../../kernel/data/api.ts'
import { type KnownTable, placeOf } from '../known-table.ts'
import { clientKey } from './client-key.ts'

type Sent = { values: Record<string, FieldValue>; revision: number }
/** Saved, or what others have saved meanwhile in the same fields. */
type Saved = { saved: RecordDetails } | { theirs: RecordDetails }

/** Sends a record, new or with what was changed of it. A refusal leaves everything as it was typed. */
export function useSave(at: KnownTable, record: RecordDetails | null) {
  const place = placeOf(at)
  const cache = useQueryClient()
  // The same until it is saved: sent twice, it is one record.
  const key = useRef<string | null>(null)
  return useMutation<Saved, CallFailed, Sent>({
    mutationFn: async ({ values, revision }) => {
      if (record === null) {
        key.current ??= clientKey()
        const saved = await ask('record.add', { ...place, values, clientKey: key.current })
        key.current = null
        return { saved }
      }
      const id = Number(record.id)
      try {
        return { saved: await ask('record.change', { ...place, id, revision, values }) }
      } catch (failed) {
        if (!(failed instanceof CallFailed) || failed.error !== 'record_outdated') throw failed
        return { theirs: await ask('record.get', { ...place, id }) }
      }
    },
    ...refreshing(cache, [
      'record.list',
      'record.board',
      'record.calendar',
      'record.chart',
      'record.count',
      'record.get',
      'record.leading',
      'record.history',
    ]),
  })
}

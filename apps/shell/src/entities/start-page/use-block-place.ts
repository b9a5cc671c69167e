import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useMemo } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { fieldsOf } from '../built-app/own-fields.ts'

/** Of which app a block is, as its reader knows it. */
export type BlockApp = { name: string; blueprint: Pick<Blueprint, 'tables'> }

/** What a block has to know of the table that it is about. */
export function useBlockPlace({ name, blueprint }: BlockApp, table: string) {
  const say = useSay()
  const shape = blueprint.tables[table]
  const fields = useMemo(() => (shape ? fieldsOf(say, shape) : []), [say, shape])
  const fieldAt = (key: string | undefined) => fields.find((field) => field.key === key) ?? null
  return { app: name, shape, fieldAt }
}

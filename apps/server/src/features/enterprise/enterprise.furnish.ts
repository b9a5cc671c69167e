import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import { record } from '../../kernel/transaction/record.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { LeftOut } from '../../kernel/work/left-out.ts'
import { announce } from '../../kernel/work/live.ts'
import { brandTopics } from '../word/word.service.ts'
import * as store from './enterprise.store.ts'

type Added = Partial<
  Record<'roles' | 'departments' | 'menu' | 'portal' | 'look' | 'words' | 'apps', number>
>

/** What open pages of the space hear of, by what was added. */
const heard = {
  roles: 'role.changed',
  departments: 'organisation.changed',
  menu: 'navigation.changed',
  portal: 'portal.changed',
  look: 'brand.changed',
  words: 'words.changed',
  apps: 'shell.changed',
} as const

/** An enterprise gets what it lacks of a template. There is no way back: what was added may be in use at once. */
export async function fillFromTemplate(
  scope: OwnScope,
  template: number,
  id: number,
): Promise<null> {
  const { db } = scope
  const { rows } = await sql<{ added: Added | null }>`
    select furnish_more(${id}, ${template}) as added`.execute(db)
  const added = rows[0]?.added
  if (!added) throw await whyNot(scope, template, id)
  const parts = Object.keys(added) as (keyof Added)[]
  if (parts.length === 0) throw new LeftOut('already')
  await record(scope, {
    action: 'enterprise.furnished',
    target: id,
    detail: { template, ...added },
    enterprise: id,
  })
  for (const part of parts) await announce(db, brandTopics(id), { kind: heard[part], id })
  return null
}

async function whyNot(scope: OwnScope, template: number, id: number) {
  if (id === template) return new LeftOut('is_template')
  const found = await store.find(scope, id)
  if (!found) return NotHere({})
  return new LeftOut(['active', 'suspended'].includes(found.status) ? 'template_gone' : 'not_ready')
}

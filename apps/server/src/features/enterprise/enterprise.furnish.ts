import type { ToldEvent } from '@atrium/contract/kernel/event-kinds.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { LeftOut } from '../../kernel/work/left-out.ts'
import { announce } from '../../kernel/work/live.ts'
import { brandTopics } from '../word/word.service.ts'
import * as store from './enterprise.store.ts'

type Added = Partial<
  Record<
    'roles' | 'departments' | 'menu' | 'portal' | 'look' | 'words' | 'apps' | 'builtApps',
    number
  >
>

/** What open pages of the space hear of, by what was added; what says which space it is, the brands in memory hear too. */
function heard(enterprise: number): Record<keyof Added, ToldEvent> {
  const scope = { enterprise }
  return {
    roles: { kind: 'role.changed' },
    departments: { kind: 'organisation.changed' },
    menu: { kind: 'navigation.changed' },
    portal: { kind: 'portal.changed' },
    look: { kind: 'brand.changed', scope },
    words: { kind: 'words.changed', scope },
    apps: { kind: 'shell.changed', scope },
    builtApps: { kind: 'shell.changed', scope },
  }
}

/**
 * An enterprise gets what it lacks of a template. There is no way back: what was added may be in use at once
 * (docs/decisions/0156).
 */
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
  await audit(scope, {
    action: 'enterprise.furnished',
    target: id,
    detail: { template, ...added },
    enterprise: id,
  })
  for (const part of parts) {
    const event = heard(id)[part]
    await announce(db, event.scope ? brandTopics(id) : [`tenant:${id}`], event)
  }
  return null
}

async function whyNot(scope: OwnScope, template: number, id: number) {
  if (id === template) return new LeftOut('is_template')
  const found = await store.find(scope, id)
  if (!found) return NotHere({})
  return new LeftOut(['active', 'suspended'].includes(found.status) ? 'template_gone' : 'not_ready')
}

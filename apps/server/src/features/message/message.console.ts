import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { type AuditLine, audit, auditIn } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { holdRight } from '../console/console.service.ts'
import * as store from './message.store.ts'

type Addressed = { audience: string; category_ids: number[]; enterprise_ids: number[] }

/**
 * For which categories a console user writes this, with the right held until it is written. Enterprises of
 * others are as unknown as those that do not exist.
 */
export async function categoriesFor(scope: OwnScope, message: Addressed): Promise<number[]> {
  const { audience, category_ids, enterprise_ids } = message
  let categories = category_ids
  if (audience === 'enterprises') {
    const found = await store.announcedTo(scope, enterprise_ids)
    if (found.length !== enterprise_ids.length) throw Invalid({ fields: { entids: 'gone' } })
    categories = [...new Set(found.map(({ category_id }) => category_id))]
  }
  await holdRight(scope, 'announce', categories)
  return categories
}

/**
 * In the trail of each enterprise that was named. What goes to whole categories, whichever enterprises those
 * have, is one line of the platform.
 */
export const recordInEach = (
  scope: OwnScope,
  enterprises: number[],
  line: AuditLine,
): Promise<void> =>
  enterprises.length > 0 ? auditIn(scope, enterprises, line) : audit(scope, line)

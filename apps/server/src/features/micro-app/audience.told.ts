import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

/** Everybody of the space looks again: who has an app now, or has it no more, sees it in their open pages. */
export async function toldOfApp(
  scope: SpaceScope,
  action: ActionOn<'app'>,
  name: string,
  detail = {},
) {
  await audit(scope, { action, target: name, detail })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'shell.changed' })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'navigation.changed' })
}

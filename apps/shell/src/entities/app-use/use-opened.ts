import { useEffect } from 'react'
import { call } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'

/**
 * Tells once that an app was opened, when it is there; walking about inside it is no opening. In somebody else's
 * name nothing is told. Whether it was heard does not matter to anybody.
 */
export function useOpened(id: string, isThere: boolean): void {
  const { space, viewingAs } = useVisitor()
  const isOwn = space !== null && !viewingAs
  useEffect(() => {
    if (isThere && isOwn) void call('appUse.open', { id })
  }, [id, isThere, isOwn])
}

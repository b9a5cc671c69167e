import { useEffect } from 'react'
import { call } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'

/**
 * Tells the server once that an app was opened, as soon as it is drawn; moving about inside the app is no opening.
 * While somebody acts for or views as another person nothing is told. A failure is ignored.
 */
export function useOpened(id: string, isThere: boolean): void {
  const { space, viewingAs } = useVisitor()
  const isOwn = space !== null && !viewingAs
  useEffect(() => {
    if (isThere && isOwn) void call('appUse.open', { id })
  }, [id, isThere, isOwn])
}

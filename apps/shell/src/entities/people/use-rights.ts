import { covers, type Permission } from '@atrium/contract/kernel/endpoint.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'

/** What the reader's roles in this space allow. The server decides by itself; this only hides what it would refuse. */
export function useRights(): (permission: Permission) => boolean {
  const { space } = useVisitor()
  const { data = [] } = useRead('role.data', {}, { enabled: space !== null })
  const held = new Set(data.flatMap(({ detail }) => detail.permissions))
  return (permission) => covers(held, permission)
}

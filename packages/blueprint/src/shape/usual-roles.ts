import type { BlueprintRole, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { RoleLevel } from '@atrium/contract/built-apps/built-app-limits.ts'

const RULES: Record<RoleLevel, TableRules> = {
  manage: { see: 'all', create: true, change: 'all', remove: 'all' },
  edit: { see: 'all', create: true, change: 'all', remove: 'own' },
  contribute: { see: 'own', create: true, change: 'own', remove: 'own' },
  read: { see: 'all', create: false, change: 'none', remove: 'none' },
}

/** By their levels, which are their ids too: whoever grants one before the app is there names it by that. */
const ROLES: { id: string; level: RoleLevel; zh: string; en: string }[] = [
  { id: 'managing', level: 'manage', zh: '管理', en: 'Manage' },
  { id: 'editing', level: 'edit', zh: '编辑', en: 'Edit' },
  { id: 'contributing', level: 'contribute', zh: '参与', en: 'Contribute' },
  { id: 'reading', level: 'read', zh: '只读', en: 'Read' },
]

/** Every app begins with these. */
export const usualRoles = (tables: readonly string[]): Record<string, BlueprintRole> =>
  Object.fromEntries(
    ROLES.map(({ id, level, zh, en }, position) => [
      id,
      {
        position,
        title: { 'zh-CN': zh, 'en-US': en },
        level,
        tables: Object.fromEntries(tables.map((table) => [table, { ...RULES[level] }])),
      },
    ]),
  )

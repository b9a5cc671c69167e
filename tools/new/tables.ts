import { visit } from '../source.ts'
import type { Draft } from './draft.ts'

/** The columns of a table as the migrations leave it; nothing where there is no such table. */
export function columnsOf(draft: Draft, table: string): string[] | undefined {
  const tables = new Map<string, string[]>()
  visit(draft.read('apps/server/src/db/tables.ts'), {
    TSPropertySignature: ({ key, typeAnnotation }) => {
      const shape = typeAnnotation?.typeAnnotation
      if (key.type !== 'Identifier' || shape?.type !== 'TSTypeLiteral') return
      tables.set(
        key.name,
        shape.members.flatMap((member) =>
          member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
            ? [member.key.name]
            : [],
        ),
      )
    },
  })
  return tables.get(table)
}

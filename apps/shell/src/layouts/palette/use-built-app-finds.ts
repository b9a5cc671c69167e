import { useMemo } from 'react'
import { ownTitle } from '../../entities/built-app/own-title.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { Find } from './find.ts'

/** The apps that people of the space have made, by what they are called in any language. */
export function useBuiltAppFinds(): Find[] {
  const say = useSay()
  const { space } = useVisitor()
  const { data } = useRead('builtApp.mine', {}, { enabled: space !== null })
  return useMemo(
    () =>
      (data ?? []).map(({ name, title, icon }) => ({
        id: `builtApp:${name}`,
        group: 'apps' as const,
        name: ownTitle(say, title),
        also: [...Object.values(title), name].join(' '),
        icon,
        to: `/app/${name}`,
      })),
    [data, say],
  )
}

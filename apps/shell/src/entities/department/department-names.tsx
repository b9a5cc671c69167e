import { comma } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Clamped } from '../../ui/list/clamped.tsx'
import { pathOf, type Tree } from './tree.ts'

type DepartmentNamesProps = { of: { id: number; name: string }[]; tree: Tree | undefined }

/** The departments of somebody by their own names; on hovering the way down to each, which tells two alike apart. */
export function DepartmentNames({ of, tree }: DepartmentNamesProps) {
  const say = useSay()
  const ways = of.map(({ id, name }) => (tree?.byId.has(id) ? pathOf(tree, id) : name))
  return (
    <Clamped title={ways.join('\n')}>
      {of.map(({ name }) => name).join(comma(say.language))}
    </Clamped>
  )
}

import { comma } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Clamped } from '../../ui/list/clamped.tsx'
import { nameIn, pathOf, type Tree } from './tree.ts'

type DepartmentNamesProps = { of: { id: number; name: string }[]; tree: Tree | undefined }

/**
 * The departments of a person by name; one that shares its name with others by its path. Hovering shows the path of
 * each.
 */
export function DepartmentNames({ of, tree }: DepartmentNamesProps) {
  const say = useSay()
  const ways = of.map(({ id, name }) => (tree?.byId.has(id) ? pathOf(tree, id) : name))
  return (
    <Clamped title={ways.join('\n')}>
      {of.map((one) => (tree ? nameIn(tree, one) : one.name)).join(comma(say.language))}
    </Clamped>
  )
}

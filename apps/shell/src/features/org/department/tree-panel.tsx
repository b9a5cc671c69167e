import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import beside from '../../../entities/department/beside-tree.module.css'
import { DepartmentTree } from '../../../entities/department/department-tree.tsx'
import { DrillDown } from '../../../entities/department/drill-down.tsx'
import type { Tree } from '../../../entities/department/tree.ts'
import { useSounds } from '../../../entities/department/use-sounds.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconPlus, IconSearch } from '../../../ui/icons.tsx'
import { TypedInput } from '../../../ui/list/toolbar/typed-input.tsx'
import styles from '../org.module.css'
import type { OpenOverlay } from '../use-overlays.ts'
import { useMove } from './use-move.ts'

type TreePanelProps = {
  tree: Tree
  chosen: number | null
  /** The department that was just added, which is scrolled into sight. */
  added: number | null
  onChoose: (id: number) => void
  openOverlay: OpenOverlay
}

const NARROW = '(width < 56rem)'
const ENOUGH_TO_SEARCH = 8

/** The departments: a tree beside the people, or a list where there is no room for it. */
export function TreePanel({ tree, chosen, added, onChoose, openOverlay }: TreePanelProps) {
  const say = useSay()
  const [term, setTerm] = useState('')
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const { drop } = useMove(tree)
  const here = tree.byId.get(chosen ?? 0) ?? tree.top
  const given = { tree, label: say('org.departments'), term, chosen, sounds: useSounds(term) }
  return (
    <section className={`${beside.panel} ${styles.tree}`} aria-label={say('org.departments')}>
      {tree.byId.size > ENOUGH_TO_SEARCH && (
        <TypedInput
          type="search"
          size="sm"
          leftSection={<IconSearch />}
          aria-label={say('org.departments.search')}
          placeholder={say('org.departments.search')}
          value={term}
          onSettle={setTerm}
        />
      )}
      {isNarrow ? (
        <DrillDown
          {...given}
          onChoose={(id) => {
            setTerm('')
            onChoose(id)
          }}
        />
      ) : (
        <DepartmentTree {...given} shown={added} onChoose={onChoose} onDrop={drop} />
      )}
      {here?.isOwn && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus />}
          onClick={() => openOverlay({ kind: 'department', department: null, parent: here })}
        >
          {say('org.department.add')}
        </Button>
      )}
    </section>
  )
}

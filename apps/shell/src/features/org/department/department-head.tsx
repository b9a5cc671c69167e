import { type Department, type Tree, wayTo } from '../../../entities/department/tree.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import { IconArrow, IconEdit, IconPlus, IconTrash } from '../../../ui/icons.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import styles from '../org.module.css'
import type { OpenOverlay } from '../use-overlays.ts'

type DepartmentHeadProps = { tree: Tree; here: Department; openOverlay: OpenOverlay }

/** The head of the chosen department: its path, its heads, and the actions on it. */
export function DepartmentHead({ tree, here, openOverlay }: DepartmentHeadProps) {
  const say = useSay()
  const above = wayTo(tree, here.id).slice(0, -1)
  const heads = here.heads.map(({ name }) => name).join(comma(say.language))
  const facts = [
    above.map(({ name }) => name).join(' / '),
    here.isOwn ? say.count('org.people', here.people) : say('org.beyond.part'),
    heads && say('org.heads.are', { names: heads }),
  ]
  return (
    <header className={styles.head}>
      <div>
        <h2>
          {here.name}
          {here.shownTo !== 'everyone' && (
            <Badge tone="warning">{say(`org.shownTo.${here.shownTo}.short`)}</Badge>
          )}
          {here.hidesPhones && <Badge tone="info">{say('org.phonesHidden')}</Badge>}
        </h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {here.isOwn && (
        <div className={styles.tools}>
          <RowMenu
            name={here.name}
            render={() => (
              <>
                <RowAction
                  icon={<IconEdit />}
                  onClick={() =>
                    openOverlay({ kind: 'department', department: here, parent: null })
                  }
                >
                  {say('org.department.edit')}
                </RowAction>
                <RowAction
                  icon={<IconPlus />}
                  onClick={() =>
                    openOverlay({ kind: 'department', department: null, parent: here })
                  }
                >
                  {say('org.department.addBelow')}
                </RowAction>
                {here.level > 1 && (
                  <>
                    <RowAction
                      icon={<IconArrow />}
                      onClick={() => openOverlay({ kind: 'move', department: here })}
                    >
                      {say('org.department.moveTo')}
                    </RowAction>
                    <RowAction
                      icon={<IconTrash />}
                      onClick={() => openOverlay({ kind: 'remove', department: here })}
                    >
                      {say('org.department.remove')}
                    </RowAction>
                  </>
                )}
              </>
            )}
          />
        </div>
      )}
    </header>
  )
}

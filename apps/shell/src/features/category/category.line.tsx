import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { Button } from '@mantine/core'
import { rightNames } from '../../entities/category/right-names.ts'
import { Link } from '../../kernel/router/link.tsx'
import { type Say, useSay } from '../../kernel/words/words.ts'
import drag from '../../ui/arrange/drag-handle.module.css'
import { DragHandle } from '../../ui/arrange/drag-handle.tsx'
import { beforeOrAfter, useMovable } from '../../ui/arrange/use-movable.ts'
import { IconEdit, IconTrash } from '../../ui/icons.tsx'
import styles from './category.module.css'

type CategoryLineProps = {
  category: Category
  place: number
  dragged: number | null
  /** Null while the list is searched. */
  onDrag: ((id: number | null) => void) | null
  onDrop: (to: number) => void
  onStep: (down: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

/** One category: its console users, the kinds of enterprises it takes, and how many are in it. */
export function CategoryLine({ category, place, ...acts }: CategoryLineProps) {
  const { dragged, onDrag, onDrop, onStep } = acts
  const movable = useMovable({
    id: category.id,
    dragged,
    onDrag,
    onDrop: (where) => onDrop(place + (where === 'after' ? 1 : 0)),
    placeAt: beforeOrAfter,
  })
  return (
    <li className={`${styles.line} ${drag.movable}`} {...movable}>
      {onDrag && <DragHandle name={category.name} onStep={onStep} />}
      <Facts category={category} />
      <Ways name={category.name} {...acts} />
    </li>
  )
}

function Facts({ category }: { category: Category }) {
  const say = useSay()
  const { id, name, code, administrators, scope, enterprises } = category
  return (
    <div className={styles.facts}>
      <div className={styles.names}>
        <strong>{name}</strong>
        <code>{code}</code>
      </div>
      <dl className={styles.traits}>
        <div>
          <dt>{say('category.administrators')}</dt>
          <dd>
            {administrators.length === 0 && say('category.administrators.none')}
            <ul className={styles.people}>
              {administrators.map((person) => (
                <li key={person.id}>
                  {person.name}
                  <span>{rightNames(say, person.rights)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{say('category.scope')}</dt>
          <dd>{scopeNames(say, scope)}</dd>
        </div>
        <div>
          <dt>{say('category.enterprises')}</dt>
          <dd>
            {enterprises > 0 ? (
              <Link to={`/sysop/enterprise?saas_id=${id}`}>
                {say.count('category.count', enterprises)}
              </Link>
            ) : (
              say('category.count.none')
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}

const listed = ({ language }: Say, names: string[]) =>
  new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(names)

const scopeNames = (say: Say, scope: number[]) =>
  scope.length === 0
    ? say('category.scope.all')
    : listed(
        say,
        scope.map((kind) => say.named(`enterprise.entType.${kind}`)),
      )

type WaysProps = { name: string; onEdit: () => void; onRemove: () => void }

function Ways({ name, onEdit, onRemove }: WaysProps) {
  const say = useSay()
  return (
    <div className={styles.ways}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEdit />}
        aria-label={say('category.editOf', { name })}
        onClick={onEdit}
      >
        {say('do.edit')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash />}
        aria-label={say('category.removeOf', { name })}
        onClick={onRemove}
      >
        {say('category.remove')}
      </Button>
    </div>
  )
}

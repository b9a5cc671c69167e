import type { Blueprint, BlueprintRole } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import { LONGEST_APP_TITLE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { IconDown, IconTrash } from '../../../ui/icons.tsx'
import { inOwnWords } from '../own-words.ts'
import { grantName } from '../who/grant-name.ts'
import styles from './rights.module.css'
import { roleSentences } from './role-sentence.ts'
import { rulesOf } from './rules-draft.ts'

const TableRights = later(async () => (await import('./table-rights.tsx')).TableRights)

type RoleCardProps = {
  role: BlueprintRole
  tables: Blueprint['tables']
  /** To whom it is given. */
  holders: readonly NamedGrant[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (role: BlueprintRole) => void
  onRemove: () => void
  /** Why it cannot go. */
  stays: string | false
}

/** A role in a few words, and all that it may, once somebody wants to know or change it. */
export function RoleCard({
  role,
  tables,
  holders,
  isOpen,
  onOpen,
  onChange,
  ...ways
}: RoleCardProps) {
  const say = useSay()
  const id = useId()
  const title = ownTitle(say, role.title)
  const inOrder = byPosition(tables)
  return (
    <li className={styles.role}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        <span>
          <strong>{title || say('builtApp.role.unnamed')}</strong>
          {roleSentences(say, role, tables).map((sentence) => (
            <small key={sentence}>{sentence}</small>
          ))}
        </span>
        <IconDown />
      </button>
      {isOpen && (
        <div id={id} className={styles.body}>
          <TextInput
            label={say('builtApp.role.name')}
            maxLength={LONGEST_APP_TITLE}
            value={title}
            error={title.trim() === '' && say('builtApp.role.unnamed')}
            onChange={({ currentTarget }) =>
              onChange({ ...role, title: inOwnWords(say, currentTarget.value, role.title) })
            }
          />
          {inOrder.map(([key]) => (
            <TableRights
              key={key}
              isWanted
              tables={tables}
              id={key}
              rules={rulesOf(role, key)}
              isAlone={inOrder.length === 1}
              onChange={(rules) => onChange({ ...role, tables: { ...role.tables, [key]: rules } })}
            />
          ))}
          <section className={styles.holders}>
            <h4>{say('builtApp.uses.where')}</h4>
            <p>
              {holders.map((grant) => grantName(say, grant)).join(comma(say.language)) ||
                say('builtApp.uses.unheld')}
            </p>
          </section>
          <Button
            className={styles.remove ?? ''}
            variant="subtle"
            color="danger"
            leftSection={<IconTrash />}
            why={ways.stays}
            onClick={ways.onRemove}
          >
            {say('builtApp.role.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

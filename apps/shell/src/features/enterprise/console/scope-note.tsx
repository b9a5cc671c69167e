import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import { Alert } from '@mantine/core'
import { mayDo } from '../../../entities/category/right-names.ts'
import { useCategoryList } from '../../../entities/category/use-categories.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { Whole } from '../details/enterprise.facts.tsx'
import styles from './scope-note.module.css'

type Placed = Pick<Whole, 'saasId'>
type Rights = readonly ConsoleRight[]

/** The rights of a console user in the category of an enterprise; null for everybody else. */
export function useRightsHere(): (enterprise: Placed) => Rights | null {
  const isConsole = useVisitor().user_type === userTypes.console
  const categories = useCategoryList().data?.rows ?? []
  return ({ saasId }) =>
    isConsole ? (categories.find(({ id }) => id === saasId)?.rights ?? []) : null
}

type ScopeNoteProps = { whole: Whole; rights: Rights | null }

/** Says why a button is missing: which rights the console user has, and what somebody else has decided. */
export function ScopeNote({ whole, rights }: ScopeNoteProps) {
  const say = useSay()
  if (!rights) return null
  const isOthers = whole.status === 'suspended' && !whole.can.resume && !whole.deletion
  return (
    <>
      {isOthers && rights.includes('suspend') && (
        <Alert color="warning">{say('console.byOperator')}</Alert>
      )}
      <p className={styles.note}>{mayDo(say, rights)}</p>
    </>
  )
}

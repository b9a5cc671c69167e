import { isOperator } from '@atrium/contract/people/user-types.ts'
import { since, useEnterpriseCalled } from '../../entities/batch/filter-words.ts'
import { useCategories } from '../../entities/category/use-categories.ts'
import { enterprises } from '../../entities/picker/enterprise-pickers.ts'
import { address } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import type { ListOf } from '../../ui/list/use-view.ts'
import { exportInput, userView } from './user.view.ts'

/** The tools of the list of people. Filters for locked people and second steps are for operators alone. */
export function UserTools({ list }: { list: ListOf<typeof userView> }) {
  const say = useSay()
  const manages = isOperator(useVisitor().user_type)
  const called = useEnterpriseCalled(list.view.filters.entid)
  return (
    <ListTools
      list={list}
      of={userView}
      known={{
        entid: { among: enterprises, called },
        saas_id: { among: useCategories() },
        joined: { means: (moment) => since(say, moment) },
        ...(!manages && { locked: null, twoStep: null }),
      }}
      exportFrom={address('user.export', exportInput(list.view))}
    />
  )
}

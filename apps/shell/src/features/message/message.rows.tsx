import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { UnstyledButton } from '@mantine/core'
import { useCategoryList } from '../../entities/category/use-categories.ts'
import { roleName } from '../../entities/role/role-name.ts'
import { formatMoment, formatNumber } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import { IconPin, IconTrash } from '../../ui/icons.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { firstAndMore } from '../../ui/list/first-and-more.ts'
import styles from './message.module.css'
import { messageView } from './message.view.ts'

type WithName = { name: string }[]

const namesOf = (say: Say, departments: WithName, roles: WithName) =>
  [...departments.map(({ name }) => name), ...roles.map(({ name }) => roleName(say, name))].join(
    say.language.startsWith('zh') ? '、' : ', ',
  ) || say('message.audience.nobody')

/** How many have read it, and of how many where that is known. */
function readOf(say: Say, { reads, recipients }: ManagedMessage) {
  const read = formatNumber(say.language, reads)
  if (recipients === null) return read
  return say('message.readOf', { read, all: formatNumber(say.language, recipients) })
}

/** The rows of announcements; where it is known who has read one, its number opens the list of readers. */
export const messageRowsOf = (readers?: (message: ManagedMessage) => void) =>
  rowsOf(messageView, {
    detail: ({ pinned, restorable }, say) => {
      if (!restorable && !pinned) return null
      const until = restorable && formatMoment(say.language, restorable)
      return (
        <span className={styles.note}>
          {until ? <IconTrash /> : <IconPin />}
          {until ? say('message.restorable', { moment: until }) : say('message.pinned')}
        </span>
      )
    },
    audience: ({ audience, enterprises, saasIds, isChosen, departments, roles }, say) => {
      if (audience === 'space')
        return isChosen ? namesOf(say, departments, roles) : say('message.audience.everybody')
      if (audience === 'enterprises')
        return firstAndMore(say, enterprises[0]?.name, enterprises.length) || '–'
      if (audience === 'categories') return <CategoryNames ids={saasIds} />
      return say('message.audience.all')
    },
    reads: (message, say) =>
      readers && message.state !== 'ahead' && message.state !== 'removed' ? (
        <UnstyledButton
          className={styles.reads}
          title={say('message.readers')}
          onClick={() => readers(message)}
        >
          {readOf(say, message)}
        </UnstyledButton>
      ) : (
        readOf(say, message)
      ),
    by: ({ by, isOfConsole }, say) => (
      <span {...(isOfConsole && { title: say('message.ofConsole') })}>
        {by ?? '–'}
        {isOfConsole && (
          <>
            {' '}
            <Badge tone="neutral">{say('user.userType.9')}</Badge>
          </>
        )}
      </span>
    ),
  })

/** The categories an announcement is for; one that is gone, or that the reader may not see, is only counted. */
function CategoryNames({ ids }: { ids: number[] }) {
  const say = useSay()
  const known = useCategoryList().data?.rows ?? []
  const first = known.find(({ id }) => ids.includes(id))?.name
  return firstAndMore(say, first, ids.length) || say.count('message.to.categories', ids.length)
}

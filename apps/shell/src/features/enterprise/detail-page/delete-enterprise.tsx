import { Skeleton } from '@mantine/core'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { TypedDeleteDialog } from '../../../ui/dialog/typed-delete-dialog.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import type { TabProps } from './tabs.tsx'

/**
 * Deletes an enterprise: says what is lost and what stays, and wants a reason and the exact name. The proof is asked
 * for afterwards.
 */
export function DeleteEnterprise({ whole, onClose }: TabProps & { onClose: () => void }) {
  const say = useSay()
  const { id, name, space, members } = whole
  const leaving = useRead('enterprise.leaving', { entid: id })
  const update = useWrite('sysop.enterprise.update', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo', 'audit.list'],
  })
  return (
    <TypedDeleteDialog
      title={say('enterprise.delete.title', { name: `${name} (${space})` })}
      sure={say('enterprise.delete.confirm')}
      name={name}
      reason={{ hint: say('enterprise.delete.reason.hint') }}
      within="deletion."
      write={update}
      input={(deletion) => ({ id, deletion })}
      message={({ deletion }) =>
        say('enterprise.delete.scheduled', {
          name,
          date: formatDate(say.language, deletion?.at ?? ''),
        })
      }
      onClose={onClose}
    >
      <Remote of={leaving} skeleton={<Skeleton height={96} />}>
        {({ peopleLost, peopleKept, below }) => (
          <ul className={form.facts}>
            <li>{say.count('enterprise.delete.now', members)}</li>
            <li>{say.count('enterprise.delete.lost', peopleLost)}</li>
            {peopleKept > 0 && <li>{say.count('enterprise.delete.kept', peopleKept)}</li>}
            {below > 0 && <li>{say.count('enterprise.delete.below', below)}</li>}
            <li>{say('enterprise.delete.never', { space })}</li>
          </ul>
        )}
      </Remote>
    </TypedDeleteDialog>
  )
}

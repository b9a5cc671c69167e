import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { Alert, Button } from '@mantine/core'
import { type CallFailed, useWrite } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './category.module.css'

type RemoveCategoryProps = { category: Category; onClose: () => void }

/** Asks before a category is removed, and shows which enterprises are still in it when the server refuses. */
export function RemoveCategory({ category, onClose }: RemoveCategoryProps) {
  const say = useSay()
  const { id, name, administrators } = category
  const remove = useWrite('saas.category.remove', { refreshes: ['saas.category.list'] })
  const failed = remove.error
  if (failed?.error === 'category_in_use')
    return <InUse category={category} failed={failed} onClose={onClose} />
  return (
    <DeleteDialog
      title={say('category.removeOf', { name })}
      sure={say('category.remove')}
      write={remove}
      input={{ id }}
      message={() => say('category.removed', { name })}
      onClose={onClose}
    >
      <p>{say.count('category.remove.text', administrators.length)}</p>
    </DeleteDialog>
  )
}

function InUse({ category, failed, onClose }: RemoveCategoryProps & { failed: CallFailed }) {
  const say = useSay()
  const { id, name } = category
  return (
    <Dialog title={say('category.inUse', { name })} onClose={onClose}>
      <div className={styles.form}>
        <Alert color="warning" role="alert">
          {say.count('category.inUse.text', failed.count)}
        </Alert>
        <ul className={styles.users}>
          {failed.users.map((user) => (
            <li key={user.id}>
              <Link to={`/sysop/enterprise?open=${user.id}`}>{user.name}</Link>
            </li>
          ))}
        </ul>
        <div className={formStyles.answers}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('layout.close')}
          </Button>
          <Button component={Link} to={`/sysop/enterprise?saas_id=${id}`}>
            {say('category.inUse.all')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import type { AccessRequest, RoleOnOffer } from '@atrium/contract/people/access-request.contract.ts'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { permissionName, permissionOf } from '../../entities/role/permission-name.ts'
import { roleName } from '../../entities/role/role-name.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import styles from './requests.module.css'

type AnswerDialogProps = { request: AccessRequest; onClose: () => void }

/** Chooses the role to give: the smallest is proposed, and each says what else it allows. */
export function GrantDialog({ request, onClose }: AnswerDialogProps) {
  const say = useSay()
  const { id, person, title, missing, roles } = request
  const [chosen, setChosen] = useState(roles[0]?.id)
  const grant = useWrite('accessRequest.grant', { refreshes: ['accessRequest.list'] })
  const right = permissionOf(missing)
  const role = roles.find((one) => one.id === chosen)
  const give = () =>
    role &&
    grant.mutate(
      { id, roleId: role.id },
      {
        onSuccess: () => {
          const said = { name: person.name, role: roleName(say, role.name) }
          toasts.show({ message: say('requests.granted', said) })
          onClose()
        },
      },
    )
  return (
    <Dialog title={say('requests.grantOf', { name: person.name })} onClose={onClose}>
      <div className={form.form}>
        <p className={form.text}>
          {say('requests.needs', {
            page: titleOf(say, title),
            right: right ? permissionName(say, right) : '',
          })}
        </p>
        <Radio.Group
          label={say('requests.role')}
          value={String(chosen)}
          onChange={(id) => setChosen(Number(id))}
          error={grant.error?.fields.roleId}
        >
          <div className={styles.roles}>
            {roles.map((one) => (
              <Radio
                key={one.id}
                value={String(one.id)}
                label={roleName(say, one.name)}
                description={whatElse(say, one)}
              />
            ))}
          </div>
        </Radio.Group>
        {role?.more.includes('*') && <p className={styles.careful}>{say('requests.careful')}</p>}
        <Refusal of={grant.error} />
        <div className={form.answers}>
          <Button variant="default" onClick={onClose}>
            {say('do.cancel')}
          </Button>
          <Button
            loading={grant.isPending}
            why={!role && say('requests.give.which')}
            onClick={give}
          >
            {say('requests.give')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What else a role allows, in words, so that nobody gives more than they mean to. */
function whatElse(say: Say, { more }: RoleOnOffer): string {
  if (more.length === 0) return say('requests.nothingElse')
  if (more.includes('*')) return say('requests.everything')
  const list = new Intl.ListFormat(say.language, { type: 'conjunction' })
  return say('requests.more', { rights: list.format(more.map((one) => permissionName(say, one))) })
}

import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordAction } from '../../../entities/people/password-action.tsx'
import {
  NewPassword,
  PasswordDialog,
  type Secret,
} from '../../../entities/people/password-dialog.tsx'
import { useRead } from '../../../kernel/data/api.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import { IconKey, IconPerson, IconShield } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { SwitchInSight } from '../../../ui/list/described/switch-in-sight.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { EndTrustDialog } from './end-trust-dialog.tsx'
import { readyInput, readyView } from './ready.view.ts'
import { type Member, ResetDialog } from './reset-dialog.tsx'

// words: signManager.factors.*
const readyRows = rowsOf(readyView, {
  factors: ({ factors, onlyText }, say) => (
    <Badge tone={factors === 0 ? 'warning' : onlyText ? 'info' : 'success'}>
      {factors === 0
        ? say('signManager.factors.none')
        : onlyText
          ? say('signManager.onlyText')
          : say.count('signManager.factors', factors)}
    </Badge>
  ),
})

/** The members and their second steps, which an admin can remove. */
export function ReadyMembers() {
  const say = useSay()
  const { user } = useVisitor()
  const list = useView(readyView)
  const [losing, setLosing] = useState<Member | null>(null)
  const [distrusted, setDistrusted] = useState<Member | null>(null)
  const [forgetful, setForgetful] = useState<Member | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const read = useRead('signInPolicy.members', readyInput(list.view), {
    placeholderData: keepPreviousData,
  })
  const forget = () => {
    setForgetful(null)
    setSecret(null)
  }
  return (
    <>
      <ListTools
        list={list}
        of={readyView}
        known={{
          notReady: { field: <SwitchInSight list={list} of={readyView} filter="notReady" /> },
        }}
        hasNoChips
      />
      <ListRows
        list={list}
        of={read}
        rows={readyRows}
        none={{ icon: <IconPerson />, title: 'signManager.members.none' }}
        renderActions={(row) => (
          <>
            <PasswordAction
              kept={row.id === user?.id ? 'own' : row.manageable ? null : 'other'}
              onClick={() => setForgetful(row)}
            />
            {row.manageable && row.factors > 0 && (
              <RowAction
                icon={<IconKey />}
                why={row.id === user?.id && say('signManager.reset.own')}
                onClick={() => setLosing(row)}
              >
                {say('signManager.resetOf', { name: row.name })}
              </RowAction>
            )}
            {row.manageable && row.trusted > 0 && (
              <RowAction icon={<IconShield />} onClick={() => setDistrusted(row)}>
                {say('signManager.endTrust')}
              </RowAction>
            )}
          </>
        )}
      />
      {forgetful && !secret && (
        <PasswordDialog person={forgetful} onReset={setSecret} onClose={() => setForgetful(null)} />
      )}
      {secret && <NewPassword {...secret} onClose={forget} />}
      {losing && <ResetDialog member={losing} onClose={() => setLosing(null)} />}
      {distrusted && <EndTrustDialog member={distrusted} onClose={() => setDistrusted(null)} />}
    </>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { WorkplaceMark } from '../../../entities/workplace/workplace-mark.tsx'
import { useNow } from '../../../kernel/browser/now.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { CallFailed, callIn, useRead } from '../../../kernel/data/api.ts'
import { failureText } from '../../../kernel/data/failure-text.ts'
import { formatDate, formatDistance } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { type Binding, Unbind } from './unbind.tsx'

/** The workplaces bound to this account, and those that can be bound. */
export function Workplaces() {
  const say = useSay()
  const bindings = useRead('binding.list', {})
  const [leaving, setLeaving] = useState<Binding | null>(null)
  return (
    <>
      <Remote
        of={bindings}
        skeleton={<Skeleton height={76} radius="md" />}
        empty={<p className={form.text}>{say('center.workplaces.none')}</p>}
      >
        {(rows) => (
          <ItemList>
            {rows.map((row) => (
              <Bound key={`${row.enterId} ${row.type}`} {...row} onUnbind={() => setLeaving(row)} />
            ))}
          </ItemList>
        )}
      </Remote>
      {leaving && <Unbind binding={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function Bound({ onUnbind, ...row }: Binding & { onUnbind: () => void }) {
  const say = useSay()
  const now = useNow()
  const { type, spaceName, bound } = row
  const name = say(`workplace.${type}`)
  const facts = bound
    ? [
        spaceName,
        bound.nickname,
        say('center.workplaces.since', { date: formatDate(say.language, bound.since) }),
        bound.lastUsed
          ? say('center.workplaces.used', {
              when: formatDistance(say.language, bound.lastUsed, now),
            })
          : say('center.workplaces.unused'),
      ]
    : [spaceName, say('center.workplaces.unbound')]
  return (
    <ItemLine
      icon={<WorkplaceMark type={type} />}
      name={<strong>{name}</strong>}
      facts={facts.filter(Boolean).join(' · ')}
    >
      {bound ? (
        <Button
          variant="default"
          size="xs"
          onClick={onUnbind}
          aria-label={say('center.workplaces.unbindOf', { name, space: spaceName })}
        >
          {say('center.workplaces.unbind')}
        </Button>
      ) : (
        <Bind {...row} />
      )}
    </ItemLine>
  )
}

/** Binds a workplace: the vendor identifies the person and sends them to the page that binds. */
function Bind({ type, enterId, spaceName }: Binding) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const name = say(`workplace.${type}`)
  const begin = async () => {
    setBusy(true)
    const toUrl = '/user/center#workplaces'
    const answer = await callIn(enterId)('workplace.state', { type, purpose: 'bind', toUrl })
    if (answer.ok && answer.result.authorizeUrl) return location.assign(answer.result.authorizeUrl)
    setBusy(false)
    const message = answer.ok ? say('trouble.text') : failureText(say, new CallFailed(answer))
    toasts.show({ tone: 'danger', message })
  }
  return (
    <Button
      size="xs"
      variant="light"
      loading={busy}
      onClick={() => void begin()}
      aria-label={say('center.workplaces.bindOf', { name, space: spaceName })}
    >
      {say('center.workplaces.bind')}
    </Button>
  )
}

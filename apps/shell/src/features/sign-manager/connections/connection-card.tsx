import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { WorkplaceMark } from '../../../entities/workplace/workplace-mark.tsx'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Badge } from '../../../ui/details/item-list.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { CheckResult } from './check-result.tsx'
import styles from './connections.module.css'

export type Connection = Output<'workplaceConnection.list'>['connections'][number]

type CardProps = Connection & { onChange: () => void; onRemove: () => void }

const TONES = { on: 'success', off: 'warning', absent: 'info' } as const

// words: connection.members.*
export function ConnectionCard({ type, exists, enabled, members, onChange, onRemove }: CardProps) {
  const say = useSay()
  const check = useWrite('workplaceConnection.check')
  const name = say(`workplace.${type}`)
  const state = !exists ? 'absent' : enabled ? 'on' : 'off'
  return (
    <li className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <WorkplaceMark type={type} />
        <div className={styles.what}>
          <strong>{name}</strong>
          <span>
            {exists ? say.count('connection.members', members) : say('connection.absent.text')}
          </span>
        </div>
        <Badge tone={TONES[state]}>{say(`connection.${state}`)}</Badge>
      </div>
      <Refusal of={check.error} />
      {check.data && <CheckResult name={name} {...check.data} />}
      <div className={form.ways}>
        {exists && (
          <Button
            size="xs"
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate({ type })}
            aria-label={say('connection.checkOf', { name })}
          >
            {say('connection.check')}
          </Button>
        )}
        <Button
          size="xs"
          variant={exists ? 'default' : 'light'}
          onClick={() => {
            check.reset()
            onChange()
          }}
          aria-label={say(exists ? 'connection.changeOf' : 'connection.setUpOf', { name })}
        >
          {say(exists ? 'connection.change' : 'connection.setUp')}
        </Button>
        {exists && (
          <Button
            size="xs"
            variant="subtle"
            color="danger"
            onClick={onRemove}
            aria-label={say('connection.removeOf', { name })}
          >
            {say('connection.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

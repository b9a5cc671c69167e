import type { OwnJoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { Button } from '@mantine/core'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { addressIn } from '../../kernel/session/spaces.ts'
import { ago } from '../../kernel/words/ago.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge, ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { Section } from '../../ui/details/section.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import styles from './join.module.css'

// words: join.state.*
const TONE = {
  open: 'info',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  over: 'neutral',
} as const

/** The person's own requests and their answers, which update by themselves. */
export function OwnRequests() {
  const say = useSay()
  const { data = [] } = useRead('joinRequest.own', {})
  if (data.length === 0) return null
  return (
    <Section title={say('join.own')}>
      <ItemList>
        {data.map((request) => (
          <OwnRequest key={request.id} {...request} />
        ))}
      </ItemList>
    </Section>
  )
}

function OwnRequest({ id, enterprise: { name, space }, state, asked, reason }: OwnJoinRequest) {
  const say = useSay()
  const now = useNow()
  const withdraw = useWrite('joinRequest.withdraw', { refreshes: ['joinRequest.own'] })
  return (
    <ItemLine
      name={
        <span className={styles.name}>
          <strong>{name}</strong> <Badge tone={TONE[state]}>{say(`join.state.${state}`)}</Badge>
        </span>
      }
      facts={[ago(say, asked, now), reason && say('answers.reason', { reason })]
        .filter(Boolean)
        .join(' · ')}
    >
      {state === 'accepted' && (
        <Button component="a" href={addressIn(space, '/user/workbench')} size="compact-sm">
          {say('join.open')}
        </Button>
      )}
      {state === 'open' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={withdraw.isPending}
          aria-label={say('join.withdrawOf', { name })}
          onClick={() => withdraw.mutate({ id }, { onError: toastFailure })}
        >
          {say('join.withdraw')}
        </Button>
      )}
    </ItemLine>
  )
}

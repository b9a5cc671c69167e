import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import type { AuditList } from './audit.view.ts'
import { LineDrawer } from './line-drawer.tsx'
import { AllOf, Fact, WholeLine } from './whole-line.tsx'

/** One line of the trail whole, with ways to all else its person or enterprise has to do with. */
export function AuditDetails({ list }: { list: AuditList }) {
  return <LineDrawer list={list}>{(seq) => <OneLine seq={seq} list={list} />}</LineDrawer>
}

function OneLine({ seq, list }: { seq: number; list: AuditList }) {
  const say = useSay()
  const found = useRead(
    'audit.list',
    { before: seq + 1, length: 1 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Remote of={found} skeleton={<Skeleton height={280} />}>
      {({ lines: [line] }) =>
        line?.seq === seq ? <Line line={line} list={list} /> : <p>{say('audit.line.gone')}</p>
      }
    </Remote>
  )
}

function Line({ line, list }: { line: AuditLine; list: AuditList }) {
  const say = useSay()
  const { actor, enterprise } = line
  const only = (filter: 'actor' | 'enterprise', id: number) =>
    list.change({ filters: { [filter]: String(id) }, open: null })
  const who = actor ? (
    <>
      {`${actor.name} (${actor.loginId})`}
      <AllOf onClick={() => only('actor', actor.id)}>{say('audit.all.actor')}</AllOf>
    </>
  ) : (
    say('audit.nobody')
  )
  return (
    <WholeLine line={line} who={who}>
      {enterprise && (
        <Fact name={say('audit.column.enterprise')}>
          {enterprise.name}
          <AllOf onClick={() => only('enterprise', enterprise.id)}>
            {say('audit.all.enterprise')}
          </AllOf>
        </Fact>
      )}
    </WholeLine>
  )
}

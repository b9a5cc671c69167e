import type { SpaceAuditLine } from '@atrium/contract/platform/space-audit.contract.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { LineDrawer } from '../line-drawer.tsx'
import { AllOf, WholeLine } from '../whole-line.tsx'
import { actorOf, subjectOf } from './space-audit.columns.tsx'
import type { SpaceAuditList } from './space-audit.view.ts'

/** One line whole, with a way to all else that its person has done. */
export function SpaceAuditDetails({ list }: { list: SpaceAuditList }) {
  return <LineDrawer list={list}>{(seq) => <OneLine seq={seq} list={list} />}</LineDrawer>
}

function OneLine({ seq, list }: { seq: number; list: SpaceAuditList }) {
  const say = useSay()
  const found = useRead(
    'spaceAudit.list',
    { seq, length: 1 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Remote of={found} skeleton={<Skeleton height={280} />}>
      {({ lines: [line] }) =>
        line ? <Line line={line} list={list} /> : <p>{say('audit.line.gone')}</p>
      }
    </Remote>
  )
}

function Line({ line, list }: { line: SpaceAuditLine; list: SpaceAuditList }) {
  const say = useSay()
  const { actor, subject, target } = line
  const who = (
    <>
      <span>{actorOf(line, say)}</span>
      {actor && (
        <AllOf onClick={() => list.change({ filters: { actor: String(actor.id) }, open: null })}>
          {say('audit.all.actor')}
        </AllOf>
      )}
    </>
  )
  const name = subjectOf(line, say)
  return (
    <WholeLine
      line={line}
      who={who}
      target={
        <>
          <span>{subject ? `${name} (#${target})` : name}</span>
          {subject?.kind === 'person' && (
            <AllOf onClick={() => list.change({ filters: { target }, open: null })}>
              {say('audit.all.target')}
            </AllOf>
          )}
        </>
      }
      onCompare={() =>
        list.change({ filters: { ...list.view.filters, compare: String(line.seq) }, open: null })
      }
    />
  )
}

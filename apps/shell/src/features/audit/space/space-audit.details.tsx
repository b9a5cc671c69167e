import type { SpaceAuditLine } from '@atrium/contract/platform/space-audit.contract.ts'
import { Skeleton } from '@mantine/core'
import { actOf } from '../../../entities/audit/subject-ways.ts'
import { ask, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { LineDrawer } from '../line-drawer.tsx'
import { PARTS, Parts } from '../parts.tsx'
import { AllOf, WholeLine } from '../whole-line.tsx'
import { actorOf, Target } from './space-audit.cells.tsx'
import type { SpaceAuditList } from './space-audit.view.ts'

/** The details of one line, with a link to everything else that its person has done. */
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
  const act = actOf(line)
  return (
    <WholeLine
      line={line}
      parts={
        act && (
          <Parts
            act={act}
            ask={(after, signal) =>
              ask(
                'spaceAudit.list',
                { within: act, length: PARTS, ...(after && { after }) },
                signal,
              )
            }
            renderWhom={(part: SpaceAuditLine) => <Target line={part} />}
          />
        )
      }
      who={who}
      target={
        <>
          <Target line={line} />
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

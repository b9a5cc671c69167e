import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { Skeleton } from '@mantine/core'
import { actOf } from '../../entities/audit/subject-ways.ts'
import { ask, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import type { AuditFilter, AuditList } from './audit.view.ts'
import { LineDrawer } from './line-drawer.tsx'
import { Where, Who, Whom } from './named.tsx'
import { PARTS, Parts } from './parts.tsx'
import { AllOf, Fact, WholeLine } from './whole-line.tsx'

/**
 * The details of one line of the audit log, with links to everything else that concerns its person, target or
 * enterprise.
 */
export function AuditDetails({ list }: { list: AuditList }) {
  return <LineDrawer list={list}>{(seq) => <OneLine seq={seq} list={list} />}</LineDrawer>
}

function OneLine({ seq, list }: { seq: number; list: AuditList }) {
  const say = useSay()
  const found = useRead('audit.list', { seq, length: 1 }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Remote of={found} skeleton={<Skeleton height={280} />}>
      {({ lines: [line] }) =>
        line ? <Line line={line} list={list} /> : <p>{say('audit.line.gone')}</p>
      }
    </Remote>
  )
}

async function partsOf(within: string, after: string | null, signal: AbortSignal) {
  const before = after === null ? {} : { before: Number(after) }
  const { lines, more } = await ask('audit.list', { within, length: PARTS, ...before }, signal)
  return { lines, next: more ? String(lines.at(-1)?.seq) : null }
}

function Line({ line, list }: { line: AuditLine; list: AuditList }) {
  const say = useSay()
  const { actor, enterprise, subject, target } = line
  const act = actOf(line)
  const only = (filter: AuditFilter, value: string) =>
    list.change({ filters: { [filter]: value }, open: null })
  return (
    <WholeLine
      line={line}
      parts={
        act && (
          <Parts
            act={act}
            ask={(after, signal) => partsOf(act, after, signal)}
            renderWhom={(part: AuditLine) => <Whom line={part} />}
          />
        )
      }
      who={
        <>
          <Who line={line} />
          {actor && (
            <AllOf onClick={() => only('actor', String(actor.id))}>{say('audit.all.actor')}</AllOf>
          )}
        </>
      }
      target={
        <>
          <Whom line={line} />
          {target && subject.name !== null && (
            <AllOf onClick={() => only('target', `${subject.kind}:${target}`)}>
              {say('audit.all.target')}
            </AllOf>
          )}
        </>
      }
      onCompare={() =>
        list.change({ filters: { ...list.view.filters, compare: String(line.seq) }, open: null })
      }
    >
      {enterprise && (
        <Fact name={say('audit.column.enterprise')}>
          <Where line={line} />
          <AllOf onClick={() => only('enterprise', String(enterprise.id))}>
            {say('audit.all.enterprise')}
          </AllOf>
        </Fact>
      )}
    </WholeLine>
  )
}

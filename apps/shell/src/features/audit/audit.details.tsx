import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { actionName, detailName } from '../../entities/audit/action-name.ts'
import { detailLines } from '../../entities/audit/detail-lines.ts'
import { useRead } from '../../kernel/data/api.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './audit.module.css'
import type { AuditList } from './audit.view.ts'

/** One line of the trail whole, with ways to all else its person or enterprise has to do with. */
export function AuditDetails({ list }: { list: AuditList }) {
  const say = useSay()
  const { open } = list.view
  return (
    <SideDrawer
      opened={open !== null}
      onClose={() => list.change({ open: null })}
      size="md"
      title={say('audit.line', { seq: open ?? '' })}
    >
      {open && <OneLine seq={Number(open)} list={list} />}
    </SideDrawer>
  )
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
  const facts = detailLines(line.detail)
  const only = (
    filter: 'actor' | 'enterprise',
    id: number,
    key: 'audit.all.actor' | 'audit.all.enterprise',
  ) => (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => list.change({ filters: { [filter]: String(id) }, open: null })}
    >
      {say(key)}
    </Button>
  )
  return (
    <div className={styles.line}>
      <div>
        <h2>{actionName(say, line.action)}</h2>
        <code>{line.action}</code>
      </div>
      <dl className={styles.facts}>
        <Fact name={say('audit.column.at')}>{formatMoment(say.language, line.at)}</Fact>
        <Fact name={say('audit.column.actor')}>
          {actor ? `${actor.name} (${actor.loginId})` : say('audit.nobody')}
          {actor && only('actor', actor.id, 'audit.all.actor')}
        </Fact>
        {enterprise && (
          <Fact name={say('audit.column.enterprise')}>
            {enterprise.name}
            {only('enterprise', enterprise.id, 'audit.all.enterprise')}
          </Fact>
        )}
        <Fact name={say('audit.column.target')}>{line.target || '–'}</Fact>
        <Fact name={say('audit.column.address')}>{line.address || '–'}</Fact>
        <Fact name={say('audit.browser')}>{line.browser || '–'}</Fact>
        <Fact name={say('audit.requestId')}>
          <code>{line.requestId || '–'}</code>
        </Fact>
      </dl>
      {facts.length > 0 && (
        <section>
          <h3>{say('audit.details')}</h3>
          <dl className={styles.facts}>
            {facts.map(({ name, before, after }) => (
              <Fact key={name} name={detailName(say, name)}>
                {before !== undefined && (
                  <>
                    <del>{before}</del>
                    <span aria-hidden>→</span>
                  </>
                )}
                <ins>{after}</ins>
              </Fact>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

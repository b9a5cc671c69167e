import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import type { LineToTell } from '@atrium/contract/platform/audit-told.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { actionName, factsOfLine } from '../../entities/audit/line-words.ts'
import { formatExactly } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './audit.module.css'

type WholeLineProps = {
  line: LineToTell & Pick<AuditLine, 'at' | 'address' | 'browser' | 'requestId'>
  /** The person who did it. */
  who: ReactNode
  /** The thing it was done to. */
  target: ReactNode
  /** The parts of a bulk action. */
  parts: ReactNode
  /** Called to compare the line with another. */
  onCompare: () => void
  /** Facts that not every log has. */
  children?: ReactNode
}

/** One line of a log with all its facts. */
export function WholeLine(props: WholeLineProps) {
  const { line, who, target, parts, onCompare, children } = props
  const say = useSay()
  const facts = factsOfLine(say, line)
  return (
    <div className={styles.line}>
      <div>
        <h2>{actionName(say, line.action)}</h2>
      </div>
      <dl className={styles.facts}>
        <Fact name={say('audit.column.at')}>{formatExactly(say.language, line.at)}</Fact>
        <Fact name={say('audit.column.actor')}>{who}</Fact>
        {children}
        <Fact name={say('audit.column.target')}>{target}</Fact>
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
              <Fact key={name} name={name}>
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
      {parts}
      <Button variant="default" onClick={onCompare}>
        {say('audit.compare.begin')}
      </Button>
    </div>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The link to everything else that a person or a thing has to do with. */
export const AllOf = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="subtle" size="compact-sm" onClick={onClick}>
    {children}
  </Button>
)

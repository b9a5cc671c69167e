import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { actionName, detailName, detailValue } from '../../entities/audit/action-name.ts'
import { detailLines } from '../../entities/audit/detail-lines.ts'
import { formatExactly } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './audit.module.css'

type WholeLineProps = {
  line: Omit<AuditLine, 'actor' | 'enterprise' | 'subject'>
  /** Who did it. */
  who: ReactNode
  /** What it was done to, where that is more than its number. */
  target?: ReactNode
  /** Begins to compare it with another. */
  onCompare: () => void
  /** Facts that not every trail has. */
  children?: ReactNode
}

/** One line of a trail with all it says. */
export function WholeLine({ line, who, target, onCompare, children }: WholeLineProps) {
  const say = useSay()
  const facts = detailLines(line.detail)
  return (
    <div className={styles.line}>
      <div>
        <h2>{actionName(say, line.action)}</h2>
        <code>{line.action}</code>
      </div>
      <dl className={styles.facts}>
        <Fact name={say('audit.column.at')}>{formatExactly(say.language, line.at)}</Fact>
        <Fact name={say('audit.column.actor')}>{who}</Fact>
        {children}
        <Fact name={say('audit.column.target')}>{target ?? (line.target || '–')}</Fact>
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
                    <del>{detailValue(say, before)}</del>
                    <span aria-hidden>→</span>
                  </>
                )}
                <ins>{detailValue(say, after)}</ins>
              </Fact>
            ))}
          </dl>
        </section>
      )}
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

/** All else that somebody or something has to do with. */
export const AllOf = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="subtle" size="compact-sm" onClick={onClick}>
    {children}
  </Button>
)

import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { isWord, namedIn, wayTo } from '../../entities/audit/subject-ways.ts'
import { roleName } from '../../entities/role/role-name.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useReach } from '../../kernel/router/use-is-routed.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import styles from './audit.module.css'

type NamedProps = { name: string; to?: string | null; isGone?: boolean; small?: string | undefined }

/** A name that leads to whose it is, unless they are gone; what only machines need stands small below. */
export function Named({ name, to, isGone = false, small }: NamedProps) {
  const say = useSay()
  const canReach = useReach()
  return (
    <span className={styles.named}>
      <span>
        {to && !isGone && canReach(to) ? <Link to={to}>{name}</Link> : name}
        {isGone && <em>{say('audit.gone')}</em>}
      </span>
      {small && <small>{small}</small>}
    </span>
  )
}

export function Who({ line }: { line: AuditLine }) {
  const say = useSay()
  const { actor, isSystem } = line
  if (!actor) return <Named name={say(isSystem ? 'audit.system' : 'audit.nobody')} />
  return (
    <Named
      name={actor.name || say('audit.kind.person')}
      to={wayTo('person', String(actor.id))}
      isGone={actor.isGone}
      small={actor.loginId || `#${actor.id}`}
    />
  )
}

export function Where({ line: { enterprise } }: { line: AuditLine }) {
  const say = useSay()
  if (!enterprise) return <span className={styles.faint}>{say('audit.platformItself')}</span>
  return (
    <Named
      name={enterprise.name || say('audit.kind.enterprise')}
      to={wayTo('enterprise', String(enterprise.id))}
      isGone={enterprise.isGone}
      small={`#${enterprise.id}`}
    />
  )
}

// words: audit.kind.*
/** What kind of thing a line is about, in words. */
export function kindName(say: Say, kind: string): string {
  const key = `audit.kind.${kind}`
  const word = say.named(key)
  return word === key ? kind : word
}

/** What a line is about, as people call it. */
export function subjectName(
  line: Pick<AuditLine, 'subject' | 'target' | 'detail'>,
  say: Say,
): string {
  const { subject, target, detail } = line
  const name = subject.name ?? namedIn(detail)
  if (name) return subject.kind === 'role' ? roleName(say, name) : name
  if (subject.kind === 'person' && target === 'unknown') return say('audit.unknownAccount')
  return isWord(target) ? target : kindName(say, subject.kind)
}

export function Whom({ line }: { line: AuditLine }) {
  const say = useSay()
  const { subject, target } = line
  const name = subjectName(line, say)
  const kind = kindName(say, subject.kind)
  const id = name === target ? '' : isWord(target) ? target : target && `#${target}`
  return (
    <Named
      name={name}
      to={isWord(target) && subject.kind !== 'app' ? null : wayTo(subject.kind, target)}
      isGone={subject.isGone}
      small={[name === kind ? '' : kind, id].filter(Boolean).join(' ')}
    />
  )
}

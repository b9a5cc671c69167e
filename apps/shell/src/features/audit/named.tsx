import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { kindText } from '@atrium/contract/platform/audit-told.ts'
import { speakerOf, targetName } from '../../entities/audit/line-words.ts'
import { linePath, subjectPath } from '../../entities/audit/subject-ways.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { comma } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import styles from './audit.module.css'

type NamedProps = {
  name: string
  to?: string | null
  isGone?: boolean
  /** How a thing is gone: deleted, or, for a person, left. */
  gone?: 'audit.gone' | 'audit.left'
  small?: string | undefined
}

/** A name as a link to its thing, unless that is gone, with its kind in small print below. */
export function Named({ name, to, isGone = false, gone = 'audit.gone', small }: NamedProps) {
  const say = useSay()
  const canReach = useIsRouted()
  return (
    <span className={styles.named}>
      <span>
        {to && !isGone && canReach(to) ? <Link to={to}>{name}</Link> : name}
        {isGone && <em>{say(gone)}</em>}
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
      to={subjectPath('person', String(actor.id))}
      isGone={actor.isGone}
      small={actor.loginId}
    />
  )
}

export function Where({ line: { enterprise } }: { line: AuditLine }) {
  const say = useSay()
  if (!enterprise) return <span className={styles.faint}>{say('audit.platformItself')}</span>
  return (
    <Named
      name={enterprise.name || say('audit.kind.enterprise')}
      to={subjectPath('enterprise', String(enterprise.id))}
      isGone={enterprise.isGone}
    />
  )
}

/** The name of the kind of thing that a line is about. */
export const kindName = (say: Say, kind: string): string => kindText(speakerOf(say).word, kind)

type ToWhomProps = {
  line: Pick<AuditLine, 'detail' | 'names'>
  wayTo: (kind: string, id: string) => string | null
}

/** How many of the people concerned are named in the line. */
const SOME = 3

/** The people a line concerns besides its target: who was given a role, or asked for access. */
export function ToWhom({ line: { detail, names }, wayTo: way }: ToWhomProps) {
  const say = useSay()
  const canReach = useIsRouted()
  const ids = [detail.peopleIds ?? detail.person].flat().filter((id) => typeof id === 'number')
  const people = ids.flatMap((id) => {
    const name = names[`person:${id}`]
    return name ? [{ id, name, to: way('person', String(id)) }] : []
  })
  if (people.length === 0) return null
  return (
    <span className={styles.toWhom}>
      {people.slice(0, SOME).map(({ id, name, to }, at) => (
        <span key={id}>
          {at > 0 && comma(say.language)}
          {to && canReach(to) ? <Link to={to}>{name}</Link> : name}
        </span>
      ))}
      {people.length > SOME && ` ${say('audit.more', { count: people.length - SOME })}`}
    </span>
  )
}

export function Whom({ line }: { line: AuditLine }) {
  const say = useSay()
  const { subject } = line
  const name = targetName(say, line)
  const kind = kindName(say, subject.kind)
  return (
    <>
      <Named
        name={name}
        to={linePath(line)}
        isGone={subject.isGone}
        small={name === kind ? undefined : kind}
      />
      <ToWhom line={line} wayTo={subjectPath} />
    </>
  )
}

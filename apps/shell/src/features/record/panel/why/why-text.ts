import type { RecordDeed } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { RecordWhy, RoleOnRecord } from '@atrium/contract/built-apps/record-why.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { roleConditionText } from '../../../../entities/built-app/role-condition-text.ts'
import { saidTogether } from '../../../../entities/built-app/said-together.ts'
import { roleName } from '../../../../entities/role/role-name.ts'
import { comma } from '../../../../kernel/words/formats.ts'
import type { Say } from '../../../../kernel/words/words.ts'
import { fieldText } from '../../../../ui/field/field-text.ts'
import { doerName } from '../../doer-name.ts'

type Rule = RoleOnRecord['rules'][number]
type Asked = Rule['asked'][number]

/** Why somebody may do this with the record: by which role. Or why not: where each of their roles ends. */
export function reasonsFor(
  say: Say,
  why: RecordWhy,
  deed: RecordDeed,
  fields: readonly Field[],
): string[] {
  if (why.builds) return [say('record.why.builds')]
  if (why.roles.length === 0) return [say('record.why.noRole')]
  const each = why.roles.flatMap((role) => {
    const rule = role.rules.find((one) => one.deed === deed)
    return rule ? [{ role, rule, isMet: isMet(rule) }] : []
  })
  return each
    .filter((one) => one.isMet === why.may[deed])
    .map(({ role, rule }) => {
      const named = { role: ownTitle(say, role.title), ways: waysText(say, role.ways) }
      const reason = why.may[deed] ? reachText(say, rule, fields) : failText(say, why, rule, fields)
      return say('record.why.role', { ...named, reason })
    })
}

const isMet = ({ reach, isReached, asked }: Rule): boolean =>
  reach !== 'none' && isReached && asked.every((one) => one.isMet)

/** By themselves, by a department or a role of theirs, or as one of everybody. */
const waysText = (say: Say, ways: RoleOnRecord['ways']): string =>
  ways
    .map(({ kind, name }) =>
      say(`record.why.way.${kind}`, {
        name: kind === 'role' ? roleName(say, name) : name || say('builtApp.who.hidden'),
      }),
    )
    .join(comma(say.language))

function reachText(say: Say, { reach, asked }: Rule, fields: readonly Field[]): string {
  const deed = say(`builtApp.reach.${reach}`)
  const conditions = saidTogether(
    say,
    asked.map((one) => askedText(say, one, fields)),
  )
  return conditions ? say('builtApp.may.where', { deed, conditions }) : deed
}

function failText(say: Say, why: RecordWhy, rule: Rule, fields: readonly Field[]): string {
  const { reach, isReached, asked } = rule
  if (reach === 'none') return say('record.why.none')
  if (!isReached) {
    const name = doerName(say, why.madeBy)
    return say(why.department?.name ? 'record.why.unreached.of' : 'record.why.unreached', {
      reach: say(`builtApp.reach.${reach}`),
      name,
      department: why.department?.name ?? '',
    })
  }
  return asked
    .filter((one) => !one.isMet)
    .map((one) =>
      say('record.why.unmet', {
        condition: askedText(say, one, fields),
        value: valueText(say, one, fields),
      }),
    )
    .join(comma(say.language))
}

const askedText = (say: Say, { of }: Asked, fields: readonly Field[]): string =>
  of ? roleConditionText(say, fields, of) : say('record.why.unknown')

function valueText(say: Say, { of }: Asked, fields: readonly Field[]): string {
  const field = fields.find(({ key }) => key === of?.field)
  return (of && field && fieldText(say, field, of.value)) || '—'
}

import { PublishWarning } from '@atrium/contract/apps/package.shape.ts'
import { catalogue } from '@atrium/contract/catalogue.ts'
import { detailFacts } from '@atrium/contract/platform/audit-told.ts'
import { BatchState } from '@atrium/contract/platform/batch.contract.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { shipped } from '../../kernel/http/words.ts'
import type { WorkplaceTrouble } from '../../ports/workplace.ts'

type Values = { noun: string; fact: string; values: string[] }

/** What is written down by the server alone, and is no choice that a call takes. */
const troubles: Record<WorkplaceTrouble, string> = {
  CODE_EXPIRED: '',
  CODE_INVALID: '',
  CODE_USED: '',
  CONFIG: '',
  FORBIDDEN_IP: '',
  NO_SCOPE: '',
  NOT_MEMBER: '',
  PROTOCOL: '',
  RATE_LIMIT: '',
  TEMPORARY: '',
  TENANT_MISMATCH: '',
  TOKEN_INVALID: '',
}
const WRITTEN: Values[] = [
  { noun: 'workplace', fact: 'kind', values: Object.keys(troubles) },
  { noun: 'batch', fact: 'state', values: BatchState.exclude(['waiting', 'cancelled']).options },
  { noun: 'session', fact: 'way', values: ['password', 'qr', 'register', 'sms', 'workplace'] },
  { noun: 'session', fact: 'strength', values: ['1', '2'] },
  { noun: 'factor', fact: 'kind', values: ['totp', 'passkey', 'recovery'] },
  { noun: 'package', fact: 'warnings', values: PublishWarning.options },
  { noun: 'workplaceConnection', fact: 'secret', values: ['new', 'kept'] },
  { noun: 'member', fact: 'phone', values: ['changed', 'removed'] },
  { noun: 'microApp', fact: 'serverKey', values: ['new', 'removed'] },
]

/** Calls by another noun than the lines they write. */
const NOUNS: Record<string, string> = {
  'preference.set': 'profile',
  'profile.fields.set': 'profile',
  'sysop.apk.change': 'package',
  'sysop.ipa.change': 'package',
}
/** Facts by another name than what was chosen. */
const FACTS: Record<string, Record<string, string>> = { 'file.setRules': { kinds: 'fileKinds' } }
/** They decide what is asked, and no line tells of them. */
const UNRECORDED = new Set([
  'appDraft.save',
  'batch.check',
  'builtApp.begin',
  'builtApp.change',
  'builtApp.plan',
  'builtApp.publish',
  'code.send',
  'enterpriseData.export',
  'savedView.add',
  'task.put',
  'task.putByServer',
  'upload.begin',
])

/** Every choice among a few that a write takes, by the name of the fact it becomes. */
const chosen: Values[] = Object.entries(catalogue).flatMap(([call, { method, input }]) =>
  method === 'GET' || UNRECORDED.has(call) ? [] : choicesIn(call, '', input),
)

/** What is chosen of a thing itself; what lists of things hold, such as the parts of a page, no line tells one by one. */
function choicesIn(call: string, fact: string, schema: unknown): Values[] {
  const within = (next: unknown, name = fact) => choicesIn(call, name, next)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, of]) =>
      name === 'chosen' ? [] : within(of, name),
    )
  if (schema instanceof z.ZodArray)
    return schema.element instanceof z.ZodEnum ||
      schema.element instanceof z.ZodLiteral ||
      fact === 'administrators'
      ? within(schema.element)
      : []
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option))
  if (schema instanceof z.ZodPipe) return [...within(schema.in), ...within(schema.out)]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return within(schema.unwrap())
  const noun = NOUNS[call] ?? call.split('.').at(call.startsWith('sysop.') ? 1 : 0) ?? ''
  const values =
    schema instanceof z.ZodEnum
      ? schema.options
      : schema instanceof z.ZodLiteral
        ? [...schema.values]
        : []
  const words = values.filter((value) => typeof value === 'string' && value !== '')
  return words.length > 0
    ? [{ noun, fact: FACTS[call]?.[fact] ?? fact, values: words.map(String) }]
    : []
}

test.each([...shipped])(
  '%s has words for every value of a fact that is chosen among a few',
  (_, words) => {
    const word = (key: string) => words[key] && `“${words[key]}”`
    const speaker = { word, moment: String, size: String }
    const raw = [...chosen, ...WRITTEN].flatMap(({ noun, fact, values }) =>
      words[`audit.detail.${fact}`] === undefined
        ? []
        : values.flatMap((value) => {
            const line = { action: `${noun}.changed`, target: '', subject: null, names: {} }
            const [told] = detailFacts(speaker, { ...line, detail: { [fact]: value } })
            return told?.after.startsWith('“') ? [] : [`${noun} says ${fact}: ${value}`]
          }),
    )
    expect(raw).toEqual([])
  },
)

test('what a bulk action was told is told by its line', () => {
  const facts = chosen.filter(({ noun }) => noun === 'batch').map(({ fact }) => fact)
  expect(facts).toContain('action')
  for (const [, words] of shipped)
    for (const fact of facts) expect(words[`audit.detail.${fact}`], fact).toBeTruthy()
})

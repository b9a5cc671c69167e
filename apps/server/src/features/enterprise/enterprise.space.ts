import { newSpaceId } from '@atrium/contract/kernel/fields.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { soundsOf } from '../../kernel/text/sounds.ts'
import { freeSpaces } from './enterprise.store.ts'

/** Legal endings of company names, which nobody says. */
const ENDINGS =
  /(股份)?有限(责任)?公司|股份公司|集团|公司|\b(co|corp|inc|ltd|llc|gmbh|ag|plc|limited|company|corporation)\b\.?/giu
const LONGEST = 24
const MOST_TRIES = 20

/** The Latin part of a name, or how the Chinese one is read; a long one by its initials. */
export function spacesFor(name: string): string[] {
  const called = name.normalize('NFKD').replace(/\p{M}/gu, '').replace(ENDINGS, ' ')
  const latin = (called.match(/[a-z0-9]+/gi) ?? []).join('-').toLowerCase()
  const [whole = '', initials = ''] = soundsOf(called.replace(/[^\p{Script=Han}]/gu, '')).split(' ')
  const read = whole.length > LONGEST ? initials : whole
  return [latin.slice(0, LONGEST).replace(/-$/, ''), read.slice(0, LONGEST)].filter(
    (space) => newSpaceId.safeParse(space).success && space.length > 1,
  )
}

/** One that is free for a name that is being typed, and what to say of one that was typed. */
const proposeSpace: Serve<'enterprise.proposeSpace'> = async (scope, { name, space }) => {
  const bases = name === undefined ? [] : spacesFor(name)
  const tried = bases.flatMap((base) => [
    base,
    ...Array.from({ length: MOST_TRIES }, (_, at) => `${base}-${at + 2}`),
  ])
  const isWellFormed = space !== undefined && newSpaceId.safeParse(space).success
  const free = await freeSpaces(scope, [...tried, ...(isWellFormed ? [space] : [])])
  return {
    proposed: tried.find((one) => free.includes(one)) ?? null,
    verdict:
      space === undefined
        ? null
        : !isWellFormed
          ? 'malformed'
          : free.includes(space)
            ? 'free'
            : 'taken',
  }
}

export const enterpriseSpaceHandlers = {
  'enterprise.proposeSpace': proposeSpace,
} satisfies Partial<Handlers>

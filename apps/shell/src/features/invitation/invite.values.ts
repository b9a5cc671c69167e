import { localOf } from '../../kernel/words/local-moment.ts'

export type Invite = {
  by: 'code' | 'phones'
  uses: number
  phones: string
  /** The end in the reader's time, as `2026-11-17T18:00`. */
  until: string
  department: number | null
  role: string | null
  note: string
  needsApproval: boolean
}

const A_WEEK = 7 * 86_400_000

export const newInvite = (): Invite => ({
  by: 'code',
  uses: 10,
  phones: '',
  until: localOf(new Date(Date.now() + A_WEEK).toISOString()),
  department: null,
  role: null,
  note: '',
  needsApproval: false,
})

/** The phone numbers in a text, separated by anything that is not part of a number. */
export const phonesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;，；、\t]+/)
      .map((phone) => phone.trim())
      .filter(Boolean),
  ),
]

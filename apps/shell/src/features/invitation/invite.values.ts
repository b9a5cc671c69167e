import { localOf } from '../../kernel/words/local-moment.ts'

export type Invite = {
  by: 'code' | 'phones'
  uses: number
  phones: string
  /** In the reader's time, as the browser's field has it. */
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

/** One a line, or with whatever between them that is in no phone. */
export const phonesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;，；、\t]+/)
      .map((phone) => phone.trim())
      .filter(Boolean),
  ),
]

import type { Output } from '@atrium/contract/kernel/client.ts'
import type { Say } from '../../kernel/words/words.ts'
import { pickerOf } from '../../ui/controls/picker.ts'

type Enterprise = Output<'sysop.entlist'>[number]

/** The enterprises that the reader manages. */
export const enterprises = pickerOf({
  call: 'sysop.entlist',
  input: (iSearch) => ({ iSearch }),
  choices: namedEnterprises,
})

/** The enterprises that a console user may announce to. */
export const announcedEnterprises = pickerOf({
  call: 'sysop.entlist',
  input: (iSearch) => ({ iSearch, right: 'announce' }),
  choices: namedEnterprises,
})

function namedEnterprises(found: Enterprise[], say: Say) {
  return found.map((one) => ({ value: String(one.id), label: enterpriseLabel(say, one) }))
}

// words: enterprise.status.*
/** The label of an enterprise: its space tells those of one name apart, and its status the one in use. */
const enterpriseLabel = (say: Say, { name, space, status, isOver }: Enterprise) =>
  `${name} (${space}) · ${say.named(`enterprise.status.${isOver && status === 'active' ? 'expired' : status}`)}`

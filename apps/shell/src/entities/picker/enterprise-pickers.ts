import type { Output } from '@atrium/contract/kernel/client.ts'
import type { Say } from '../../kernel/words/words.ts'
import { pickerOf } from '../../ui/controls/picker.ts'

type Enterprise = Output<'sysop.entlist'>[number]

/** All that the reader looks after. */
export const enterprises = pickerOf({
  call: 'sysop.entlist',
  input: (iSearch) => ({ iSearch }),
  choices: namedEnterprises,
})

/** Those a console user may announce to. */
export const announcedEnterprises = pickerOf({
  call: 'sysop.entlist',
  input: (iSearch) => ({ iSearch, right: 'announce' }),
  choices: namedEnterprises,
})

function namedEnterprises(found: Enterprise[], say: Say) {
  return found.map((one) => ({ value: String(one.id), label: enterpriseLabel(say, one) }))
}

// words: enterprise.status.*
/** Of several with one name the id tells which is meant, and the status whether it is the living one. */
const enterpriseLabel = (say: Say, { name, space, status, isOver }: Enterprise) =>
  `${name} (${space}) · ${say.named(`enterprise.status.${isOver && status === 'active' ? 'expired' : status}`)}`

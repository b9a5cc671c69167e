import { addressOf } from '../../../entities/built-app/record-address.ts'
import { here } from '../../../kernel/entry/leave.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { QrCode } from '../../../ui/controls/qr-code.tsx'

type RecordCodeProps = { at: { app: string; table: string }; id: string }

/** The link of a record as a code that a phone reads. Whoever follows it sees the record if they may. */
export function RecordCode({ at, id }: RecordCodeProps) {
  const say = useSay()
  return (
    <QrCode
      text={`${location.origin}${here.prefix}${addressOf(at, id)}`}
      label={say('record.code.link')}
    />
  )
}

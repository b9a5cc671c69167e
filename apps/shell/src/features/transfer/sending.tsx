import type { Transfer } from '@atrium/contract/enterprises/transfer.contract.ts'
import { useEffect } from 'react'
import { Unfinished } from '../../entities/upload/unfinished.tsx'
import { UploadCard } from '../../entities/upload/upload-card.tsx'
import { useFitting } from '../../entities/upload/use-fitting.ts'
import { ask } from '../../kernel/data/api.ts'
import { beginUpload } from '../../kernel/upload/over-http.ts'
import { Sendings } from '../../kernel/upload/sendings.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ChooseFile } from './choose-file.tsx'

const enterpriseSendings = new Sendings<Transfer>((upload, signal) =>
  ask('transfer.begin', { upload }, signal),
)

/** Sends the file of an import. It goes on while the operator looks at other pages. */
export function Sending({ onSent }: { onSent: (transfer: number) => void }) {
  const say = useSay()
  const { fits } = useFitting()
  const sendings = enterpriseSendings.use()
  const [first] = sendings
  const made = first?.progress.made
  useEffect(() => {
    if (!first || !made) return
    enterpriseSendings.putAway(first.sending)
    onSent(made.id)
  }, [first, made, onSent])
  if (first)
    return <UploadCard {...first} onGiveUp={() => void enterpriseSendings.giveUp(first.sending)} />
  return (
    <>
      <ChooseFile
        text={say('enterprise.import.drop')}
        onFile={(file) => fits(file) && enterpriseSendings.send(file, beginUpload('enterprise'))}
      />
      <Unfinished kinds={['enterprise']} without={sendings} />
    </>
  )
}

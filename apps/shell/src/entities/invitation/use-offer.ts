import type { Output } from '@atrium/contract/kernel/client.ts'
import { useEffect } from 'react'
import { useWrite } from '../../kernel/data/api.ts'

export type JoinTarget = { icode: string } | { space: string }
export type Offer = NonNullable<Output<'joinRequest.offer'>>

/** Reads what an invitation, or the address of a space, offers. The server counts these reads, so each is made once. */
export function useOffer(way: JoinTarget | null) {
  const { mutate, reset, ...answer } = useWrite('joinRequest.offer')
  const asked = way && JSON.stringify(way)
  useEffect(() => {
    if (asked) mutate(JSON.parse(asked))
    else reset()
  }, [asked, mutate, reset])
  return answer
}

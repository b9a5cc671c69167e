import type { Output } from '@atrium/contract/kernel/client.ts'
import { address, call } from './ways-client.ts'

type State = Output<'qr.state'>['state']

const POLL = 3000

/**
 * Follows the state of a QR code until the caller stops it. Events only say that it changed, so it is read then; where
 * no events arrive, it is read every few seconds.
 */
export function followQr(ticket: string, hear: (state: State) => void): () => void {
  let isOver = false
  let end: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    const answer = await call('qr.state', { ticket })
    if (isOver) return
    if (answer.ok) {
      hear(answer.result.state)
      clearTimeout(end)
      end = setTimeout(() => void ask(), answer.result.seconds * 1000 + 500)
    } else if (answer.error === 'qr_gone') hear('expired')
  }
  const source = new EventSource(address('qr.follow', { ticket }))
  source.addEventListener('hello', () => void ask())
  source.addEventListener('message', () => void ask())
  const poll = setInterval(() => {
    if (source.readyState !== EventSource.OPEN) void ask()
  }, POLL)

  return () => {
    isOver = true
    clearTimeout(end)
    clearInterval(poll)
    source.close()
  }
}

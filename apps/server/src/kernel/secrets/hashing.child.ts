import type { HashingOrder, HashingOutcome } from './hashing.process.ts'
import { type Hasher, hashingWith } from './hashing.ts'

// The process that hashes. It is told the pepper once, first, and ends with the one that started it.

let hasher: Hasher | undefined

process.on('message', async (message: { pepper: Uint8Array } | HashingOrder) => {
  if ('pepper' in message) {
    hasher = hashingWith(Buffer.from(message.pepper))
    return
  }
  const { id, password, stored } = message
  const outcome: HashingOutcome = { id }
  try {
    if (stored === null) outcome.hash = await (hasher as Hasher).hash(password)
    else outcome.isRight = await (hasher as Hasher).verify(stored, password)
  } catch (error) {
    outcome.error = String(error)
  }
  process.send?.(outcome)
})
process.once('disconnect', () => process.exit())

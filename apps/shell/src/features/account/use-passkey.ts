import { useState } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'

type Browser = typeof import('@simplewebauthn/browser')

/**
 * Uses the device's passkeys. Closing its window, and a device without a passkey, are both `failed`, which is no fault
 * of the server.
 */
export function usePasskey() {
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still')

  const asking = async <Signed>(work: (browser: Browser) => Promise<Signed>) => {
    setState('asking')
    try {
      const signed = await work(await arrive(() => import('@simplewebauthn/browser')))
      setState('still')
      return signed
    } catch {
      setState('failed')
      return null
    }
  }
  return { state, asking }
}

export const devicesKnowPasskeys = (): boolean => 'PublicKeyCredential' in window

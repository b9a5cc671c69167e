import { useEffect, useState } from 'react'

/** Whether the person has typed or chosen anything since they came to this address. */
export function useTouched(address: string): boolean {
  const [touched, setTouched] = useState<string | null>(null)
  useEffect(() => {
    const mark = () => setTouched(address)
    document.addEventListener('input', mark)
    return () => document.removeEventListener('input', mark)
  }, [address])
  return touched === address
}

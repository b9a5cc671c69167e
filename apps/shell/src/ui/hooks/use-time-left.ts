import { useEffect, useState } from 'react'

const SECOND = 1_000

/**
 * The milliseconds until a moment, updated every second; negative when it is past. Counted on the server's clock,
 * which read `now` when the answer came, because the reader's own may be wrong.
 */
export function useTimeLeft(moment: string | null, now: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return undefined
    const end = Date.now() + Date.parse(moment) - Date.parse(now)
    const tick = () => setLeft(end - Date.now())
    const timer = setInterval(tick, SECOND)
    tick()
    return () => clearInterval(timer)
  }, [moment, now])
  return moment === null ? null : left
}

import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The milliseconds left of a wait, updated every second. They are read from the clock, because timers sleep with the
 * tab.
 */
export function useCountdown() {
  const [left, setLeft] = useState(0)
  const until = useRef(0)

  const start = useCallback((milliseconds: number) => {
    until.current = Date.now() + milliseconds
    setLeft(milliseconds)
  }, [])

  useEffect(() => {
    if (left === 0) return undefined
    const tick = () => setLeft(Math.max(0, until.current - Date.now()))
    const timer = setTimeout(tick, Math.min(1000, left))
    return () => clearTimeout(timer)
  }, [left])

  return { left, start }
}

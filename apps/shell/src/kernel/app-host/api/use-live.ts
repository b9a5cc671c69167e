import type { Live } from '@atrium/bridge'
import { useCallback, useSyncExternalStore } from 'react'

export function useLive<Value>(live: Live<Value> | undefined, otherwise: Value): Value {
  const follow = useCallback((listener: () => void) => live?.follow(listener) ?? (() => {}), [live])
  const read = () => (live ? live.current : otherwise)
  return useSyncExternalStore(follow, read)
}

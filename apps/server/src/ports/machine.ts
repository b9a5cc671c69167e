import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** What this process knows of itself and of the machine it runs on. */
export type Machine = {
  node: string
  started: Date
  memory: () => { used: number; heap: number; heapLimit: number; machine: number }
  /** The disk of the data folder; none where there is no such folder to ask about. */
  disk: () => Promise<{ free: number; total: number } | null>
}

type Process = { version: string; memoryUsage: { rss: () => number }; uptime: () => number }

export function thisMachine(own: Process, folder: string): Machine {
  return {
    node: own.version,
    started: new Date(Date.now() - own.uptime() * 1000),
    memory: () => {
      const { used_heap_size, heap_size_limit } = getHeapStatistics()
      return {
        used: own.memoryUsage.rss(),
        heap: used_heap_size,
        heapLimit: heap_size_limit,
        machine: totalmem(),
      }
    },
    disk: async () => {
      const found = await statfs(folder).catch(() => null)
      return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
    },
  }
}

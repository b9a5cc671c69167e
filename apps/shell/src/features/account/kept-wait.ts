import { keep, kept } from '../../kernel/browser/session-storage.ts'

const KEY = 'code.wait'

type Wait = { sentTo: string; until: number }

/** Remembers in this tab until when a number has to wait for a code, so that its countdown goes on after a reload. */
export function keepWait(sentTo: string, seconds: number): void {
  const wait: Wait = { sentTo: plain(sentTo), until: Date.now() + seconds * 1000 }
  keep(KEY, JSON.stringify(wait))
}

/** The milliseconds until another code may be sent to a number. */
export function keptWait(sentTo: string): number {
  try {
    const wait: Wait | null = JSON.parse(kept(KEY) ?? 'null')
    return wait?.sentTo === plain(sentTo) ? Math.max(0, wait.until - Date.now()) : 0
  } catch {
    return 0
  }
}

const plain = (number: string) => number.replace(/[\s()-]/g, '')

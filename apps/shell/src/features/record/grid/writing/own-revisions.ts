/** Which revisions of records are one's own doing: what one changed oneself is no conflict with oneself. */
export function ownRevisions() {
  const after = new Map<string, Map<number, number>>()
  return {
    note(id: string, seen: number, now: number): void {
      // Between them others have changed it too.
      if (now !== seen + 1) return
      const known = after.get(id) ?? new Map<number, number>()
      after.set(id, known.set(seen, now))
    },
    /** The last one that differs from this by one's own changes alone. */
    since(id: string, seen: number): number {
      let now = seen
      for (let next: number | undefined = now; next !== undefined; next = after.get(id)?.get(now))
        now = next
      return now
    },
  }
}

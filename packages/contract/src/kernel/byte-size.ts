const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** A size in units of 1,024, as limits have them; with one decimal for small numbers. */
export function byteSize(bytes: number): { value: number; digits: 0 | 1; unit: string } {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** step
  return { value, digits: step === 0 || value >= 100 ? 0 : 1, unit: UNITS[step] as string }
}

import type { Cell } from '../cells.ts'
import { plainNumber } from '../texts/plain-number.ts'
import { durationOf, momentOfSerial } from '../texts/serial-day.ts'
import { isDated, withFormat } from './formatted.ts'

/** A cell as a text, as near to what the spreadsheet shows as can be kept without loss. */
export function shown(cell: Cell, is1904: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'number') return plainNumber(cell)
  if ('error' in cell) return cell.error
  if (isDated(cell)) return shownMoment(cell.number, cell.format.shows, is1904)
  return withFormat(cell)
}

function shownMoment(serial: number, shows: string, is1904: boolean): string {
  if (shows === 'duration') return durationOf(serial)
  const { day, time, hasTime } = momentOfSerial(serial, is1904)
  if (serial >= 0 && serial < 1 && shows !== 'date') return time
  if (day === null) return plainNumber(serial)
  return hasTime ? `${day} ${time}` : day
}

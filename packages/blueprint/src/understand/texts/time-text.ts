const clock =
  /^(?<half>上午|下午|早上|晚上|中午)?\s*(?<hour>\d{1,2})(?:[:：](?<minute>\d{2})(?:[:：](?<second>\d{2})(?:\.\d+)?)?|[时點点](?:(?<spelt>\d{1,2})分?)?(?:(?<seconds>\d{1,2})秒?)?)\s*(?<mark>[ap]\.?m\.?)?$/i

/** `18:05:00` of a time in many habits: with seconds or without, of 24 hours or of twice twelve. */
export function readTimeText(given: string): string | null {
  if (given.length > 20) return null
  const { groups } = clock.exec(given.normalize('NFKC').trim()) ?? {}
  if (!groups) return null
  const hour = onDay(Number(groups.hour), (groups.half ?? groups.mark ?? '').toLowerCase())
  const minute = Number(groups.minute ?? groups.spelt ?? 0)
  const second = Number(groups.second ?? groups.seconds ?? 0)
  if (hour === null || hour > 23 || minute > 59 || second > 59) return null
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}

/** None where there is no such hour: nobody's clock shows 13 in the morning. */
function onDay(hour: number, half: string): number | null {
  const isLate = /^(下午|晚上|p)/.test(half) || (half === '中午' && hour < 11)
  const isEarly = /^(上午|早上|a)/.test(half)
  if (isEarly) return hour > 12 ? null : hour % 12
  if (isLate) return hour < 12 ? hour + 12 : hour
  return hour
}

/** A length of time, longer than a day has hours: `36:15`, `120:00:00`. */
export const isDurationText = (text: string): boolean =>
  text.length < 60 && /^-?(?:2[4-9]|[3-9]\d|\d{3,4}):[0-5]\d(?::[0-5]\d)?$/.test(text.trim())

export type MomentText = { day: string; time: string; zone: string }

/** A text's day, its clock and the zone it says (`Z`, `+08:00`). */
export function splitMoment(given: string): MomentText | null {
  if (given.length < 8 || given.length > 60) return null
  const text = given.normalize('NFKC').trim()
  const [, day = '', time = '', zone = ''] =
    /^(.*?\d(?:日|号|,)?)(?:T|\s*)((?:上午|下午|早上|晚上|中午)?\s*\d{1,2}[:时點点].*?)\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/.exec(
      text,
    ) ?? []
  return day && time ? { day: day.replace(/,$/, ''), time, zone } : null
}

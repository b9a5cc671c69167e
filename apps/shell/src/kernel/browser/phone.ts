/** Whether the browser is a phone's: phones, and only phones, have “Mobi” in their user agent. */
export const isPhone = (agent: string = navigator.userAgent): boolean => /\bMobi/i.test(agent)

/** What a phone or tablet runs on; null on a computer. An iPad says it is a Mac, but no Mac has a touch screen. */
export function phoneSystem(agent: string, touchPoints: number): 'android' | 'ios' | null {
  if (/Android/i.test(agent)) return 'android'
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  return null
}

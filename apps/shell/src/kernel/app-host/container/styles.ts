import type { Asset } from '@atrium/bridge'

type Sheet = { link: HTMLLinkElement; users: number; ready: Promise<boolean> }

const sheets = new Map<string, Sheet>()

/**
 * Puts an app's styles into the page and says whether all of them came; the second thing takes them
 * out again, when nobody else uses them (docs/decisions/0016).
 */
export function addStyles(assets: Asset[]): [isWhole: Promise<boolean>, takeOff: () => void] {
  const worn = assets.map(take)
  const isWhole = Promise.all(worn.map(({ ready }) => ready)).then((came) => came.every(Boolean))
  let isOff = false
  const takeOff = () => {
    if (!isOff) worn.forEach(putBack)
    isOff = true
  }
  return [isWhole, takeOff]
}

function take(asset: Asset): Sheet {
  const sheet = sheets.get(asset.url) ?? hang(asset)
  sheet.users++
  return sheet
}

function putBack(sheet: Sheet) {
  sheet.users--
  if (sheet.users > 0) return
  sheet.link.remove()
  const key = [...sheets].find(([, known]) => known === sheet)?.[0]
  if (key) sheets.delete(key)
}

function hang({ url, integrity }: Asset): Sheet {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  if (integrity) link.integrity = integrity
  link.crossOrigin = 'anonymous'
  link.href = url
  const ready = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
  // Before the shell's own, so that a stray rule of an app does not win against the platform.
  document.head.prepend(link)
  const sheet = { link, users: 0, ready }
  sheets.set(url, sheet)
  return sheet
}

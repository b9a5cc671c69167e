import type { Asset } from '@atrium/bridge'

type Sheet = { link: HTMLLinkElement; users: number; ready: Promise<boolean> }

const sheets = new Map<string, Sheet>()

/**
 * Adds an app's styles to the page and says whether all of them arrived; the returned function removes them when no
 * other app uses them (docs/decisions/0016).
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
  // In front of the shell's styles, so that a stray rule of an app does not override the platform's.
  document.head.prepend(link)
  const sheet = { link, users: 0, ready }
  sheets.set(url, sheet)
  return sheet
}

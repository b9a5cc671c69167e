import { useState } from 'react'
import { rememberInCookie } from './cookie.ts'
import { readSlim, type SlimMenu, slimNow } from './slim-menus.ts'

/** Whether a menu is slim, and the way to change that. */
export function useSlim(menu: SlimMenu): [isSlim: boolean, setSlim: (slim: boolean) => void] {
  const [isSlim, setIsSlim] = useState(() => readSlim(slimNow()).has(menu))
  const setSlim = (slim: boolean) => {
    const others = [...readSlim(slimNow())].filter((one) => one !== '' && one !== menu)
    const all = slim ? [...others, menu] : others
    rememberInCookie('slim', all.length > 0 ? all.join('.') : null)
    setIsSlim(slim)
  }
  return [isSlim, setSlim]
}

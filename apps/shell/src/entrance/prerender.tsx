import { renderToString } from 'react-dom/server'
import { type Dictionary, setDictionary } from '../kernel/words.ts'
import type { Frame } from './frame.tsx'
import { LoginPage } from './login.page.tsx'

/** Run by the build, once for each language and frame. */
export function prerenderLogin(language: string, dictionary: Dictionary, frame: Frame): string {
  setDictionary(language, dictionary)
  return renderToString(<LoginPage frame={frame} />)
}

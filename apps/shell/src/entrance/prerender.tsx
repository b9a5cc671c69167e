import { Hall } from '@atrium/kit/hall.tsx'
import { renderToString } from 'react-dom/server'
import { type Dictionary, setDictionary } from '../kernel/words.ts'
import { BindPage } from './bind/bind.page.tsx'
import { LoginPage } from './login.page.tsx'
import { MiddlePage } from './middle/middle.page.tsx'
import { keepPicture } from './picture.ts'
import { RegisterPage } from './register/register.page.tsx'

const pages = {
  login: <LoginPage frame="hall" />,
  'login-simple': <LoginPage frame="simple" />,
  register: <RegisterPage />,
  middle: <MiddlePage />,
  bind: <BindPage />,
}
export type Prerendered = keyof typeof pages

/** Run by the build, once for each document and language. */
export function prerender(page: Prerendered, language: string, dictionary: Dictionary): string {
  setDictionary(language, dictionary)
  keepPicture(renderToString(<Hall />))
  return renderToString(pages[page])
}
